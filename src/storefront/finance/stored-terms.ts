/** The down payment and the term that a visitor chose, kept in this browser for the next boat. */

const key = 'kept-finance';

/** Only what the visitor chose: the rest stays as the dealer offers it for each boat. */
export type StoredTerms = { down?: string; months?: string };

/** Browsers may refuse to keep anything: then each calculation starts with the dealer's terms. */
export function readPolicy(): StoredTerms {
  try {
    const { down, months } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...(typeof down === 'string' && { down }), ...(typeof months === 'string' && { months }) };
  } catch {
    return {};
  }
}

export function storeTerms(changed: StoredTerms): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPolicy(), ...changed }));
  } catch {
    // Nothing is lost but the comfort.
  }
}
