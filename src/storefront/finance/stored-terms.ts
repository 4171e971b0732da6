/** The visitor's down payment and term, stored in this browser for the next boat. */

const key = 'kept-finance';

/** Only what the visitor chose: the rest has the dealer's defaults for each boat. */
export type StoredTerms = { down?: string; months?: string };

/** Storage may be blocked: then each calculation starts with the dealer's terms. */
export function readStoredTerms(): StoredTerms {
  try {
    const { down, months } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...(typeof down === 'string' && { down }), ...(typeof months === 'string' && { months }) };
  } catch {
    return {};
  }
}

export const hasStoredTerms = (): boolean => Object.keys(readStoredTerms()).length > 0;

/** The event after a change, for what shows payments. */
export const storedTermsChanged = 'finance-terms-changed';

export function storeTerms(changed: StoredTerms): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readStoredTerms(), ...changed }));
  } catch {
    // Only convenience is lost.
  }
  window.dispatchEvent(new Event(storedTermsChanged));
}
