// What ends a run early: a fault of the program, or a power cut.

/** The program did what would be a HardFault on the chip, or what the chip would silently survive but no program should do. */
export class ChipFault extends Error {
  constructor(kind, detail, programCounter) {
    super(`${kind}: ${detail} (pc 0x${(programCounter >>> 0).toString(16)})`);
    this.name = 'ChipFault';
    this.kind = kind;
    this.programCounter = programCounter;
  }
}

/** The supply went away inside a flash operation. */
export class PowerCut extends Error {
  constructor(operation) {
    super(`power cut inside flash operation ${operation}`);
    this.name = 'PowerCut';
    this.operation = operation;
  }
}
