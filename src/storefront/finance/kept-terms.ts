/** The down payment and the term that a visitor chose, kept in this browser for the next boat. */

const key = 'kept-finance';

export type KeptTerms = { down: string; months: string };

/** Browsers may refuse to keep anything: then each calculation starts with the dealer's terms. */
export function readTerms(): KeptTerms | null {
  try {
    const { down, months } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof down === 'string' && typeof months === 'string' ? { down, months } : null;
  } catch {
    return null;
  }
}

export function keepTerms({ down, months }: KeptTerms): void {
  try {
    localStorage.setItem(key, JSON.stringify({ down, months }));
  } catch {
    // Nothing is lost but the comfort.
  }
}
