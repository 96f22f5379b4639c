/** Memory for the bodies that a server reads at the same time, so that many senders together cannot fill that of the machine. */
export class BodyMemory {
  #left: number;

  constructor(bytes = 64 * 1024 * 1024) {
    this.#left = bytes;
  }

  /** The part of one body. It grows with the body, and is given back as a whole. */
  part(): BodyPart {
    let [taken, isGivenBack] = [0, false];
    return {
      takes: (bytes) => {
        if (isGivenBack || bytes > this.#left) return false;
        this.#left -= bytes;
        taken += bytes;
        return true;
      },
      [Symbol.dispose]: () => {
        this.#left += taken;
        [taken, isGivenBack] = [0, true];
      },
    };
  }
}

export interface BodyPart extends Disposable {
  /** Takes memory for so many bytes more; `false` where none is left. */
  readonly takes: (bytes: number) => boolean;
}
