/** A visitor's words while they are being read: lower case without accents, with what was read already blanked out. */
export class MarkedText {
  readonly #raw: string;
  /** For each character of the plain text its place in the raw one. */
  readonly #places: number[] = [];
  #plain = '';

  constructor(raw: string) {
    this.#raw = raw.normalize('NFC').replace(/\s+/g, ' ').trim();
    let place = 0;
    for (const character of this.#raw) {
      const plain = plainCharacter(character);
      this.#plain += plain;
      for (let at = 0; at < plain.length; at += 1) this.#places.push(place);
      place += character.length;
    }
    this.#places.push(place);
  }

  get plain(): string {
    return this.#plain;
  }

  /** The visitor's own spelling of a piece of the plain text. */
  rawOf(start: number, end: number): string {
    return this.#raw.slice(this.#places[start], this.#places[end]).trim();
  }

  /** Blanks out a piece, so that words on both sides are not read as neighbours. */
  take(start: number, end: number) {
    this.#plain = this.#plain.slice(0, start) + '|'.repeat(end - start) + this.#plain.slice(end);
  }

  /** The words that are left, with their places. */
  keywords(): { word: string; start: number; end: number }[] {
    return [...this.#plain.matchAll(/\d+(?:[.,]\d+)+|[a-z0-9]+/g)].map(({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }));
  }
}

const ligatures: Record<string, string> = { œ: 'oe', Œ: 'oe', æ: 'ae', Æ: 'ae', ß: 'ss', ø: 'o', Ø: 'o', '×': 'x' };
const marks: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '”': '"',
  '“': '"',
  '″': '"',
  '–': '-',
  '—': '-',
};

function plainCharacter(character: string): string {
  const known = ligatures[character] ?? marks[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // A bar marks what was read.
  return plain === '|' || plain === '' ? ' ' : plain;
}
