/** Collects the few nearest of many, without sorting all: the nearest first, and among equals the lower id. */
export class Nearest {
  readonly #max: number;
  readonly #found: { id: number; distance: number }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  add(id: number, distance: number) {
    let at = this.#found.length;
    while (at > 0 && this.#isAfter(at - 1, id, distance)) at -= 1;
    if (at === this.#max) return;
    this.#found.splice(at, 0, { id, distance });
    if (this.#found.length > this.#max) this.#found.pop();
  }

  ids(): number[] {
    return this.#found.map(({ id }) => id);
  }

  #isAfter(at: number, id: number, distance: number): boolean {
    const other = this.#found[at];
    return other !== undefined && (other.distance > distance || (other.distance === distance && other.id > id));
  }
}
