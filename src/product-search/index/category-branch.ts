import type { CategoryRow } from '#src/catalogue/queries/structure.ts';

/** The category tree in arrays. Index 0 means no category, or a hidden or deleted one. */
export class CategoryBranches {
  /** The category of each index. */
  readonly ids: number[] = [0];
  /** The index of each parent; 0 above a root. */
  readonly #parents: number[] = [0];
  readonly #indexOf = new Map<number, number>();

  constructor(categories: readonly CategoryRow[]) {
    const byId = new Map(categories.map((category) => [category.id, category]));
    for (const category of categories) this.#add(category, byId);
  }

  /** 0 when the category, or one above it, is hidden. */
  indexOf = (categoryId: number): number => this.#indexOf.get(categoryId) ?? 0;

  get count(): number {
    return this.ids.length;
  }

  /** A mask: 1 for each index that is the category or below it. */
  branchOf(categoryId: number): Uint8Array {
    const top = this.indexOf(categoryId);
    const inside = new Uint8Array(this.count);
    if (top === 0) return inside;
    for (let index = 1; index < this.count; index += 1) {
      let up = index;
      while (up !== 0 && up !== top) up = this.#parents[up] ?? 0;
      if (up === top) inside[index] = 1;
    }
    return inside;
  }

  /** Sums the counts of each category into all above it; by id. */
  sumUp(counts: Uint32Array): Map<number, number> {
    const sums = new Map<number, number>();
    for (let index = 1; index < this.count; index += 1) {
      const count = counts[index] ?? 0;
      if (count === 0) continue;
      for (let up = index; up !== 0; up = this.#parents[up] ?? 0) {
        const id = this.ids[up] ?? 0;
        sums.set(id, (sums.get(id) ?? 0) + count);
      }
    }
    return sums;
  }

  /** Parents come before their children; a hidden category hides its branch. */
  #add(category: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): number {
    const known = this.#indexOf.get(category.id);
    if (known !== undefined) return known;
    const above = category.parentId === null ? undefined : byId.get(category.parentId);
    const parent = above ? this.#add(above, byId) : 0;
    const isHidden = !category.active || (category.parentId !== null && parent === 0);
    const index = isHidden ? 0 : this.ids.push(category.id) - 1;
    if (!isHidden) this.#parents.push(parent);
    this.#indexOf.set(category.id, index);
    return index;
  }
}
