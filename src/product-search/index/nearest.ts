/** Collects the few nearest of many, without sorting all: the nearest first, and among equals the lower id. */
export class Nearest {
  readonly #most: number;
  readonly #found: { id: number; distance: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(id: number, distance: number) {
    let at = this.#found.length;
    while (at > 0 && this.#isAfter(at - 1, id, distance)) at -= 1;
    if (at === this.#most) return;
    this.#found.splice(at, 0, { id, distance });
    if (this.#found.length > this.#most) this.#found.pop();
  }

  ids(): number[] {
    return this.#found.map(({ id }) => id);
  }

  #isAfter(at: number, id: number, distance: number): boolean {
    const other = this.#found[at];
    return other !== undefined && (other.distance > distance || (other.distance === distance && other.id > id));
  }
}
