import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';

/** The visitor's down payment and term, stored in this browser for the next boat. */

const key = 'kept-finance';

/** Only what the visitor chose: the rest has the dealer's defaults for each boat. */
export type StoredTerms = { down?: string; months?: string };

export function readStoredTerms(): StoredTerms {
  const { down, months } = Object(readStoredJson(key)) as Record<string, unknown>;
  return { ...(typeof down === 'string' && { down }), ...(typeof months === 'string' && { months }) };
}

export const hasStoredTerms = (): boolean => Object.keys(readStoredTerms()).length > 0;

/** The event after a change, for what shows payments. */
export const storedTermsChanged = 'finance-terms-changed';

export function storeTerms(changed: StoredTerms): void {
  writeStored(key, JSON.stringify({ ...readStoredTerms(), ...changed }));
  window.dispatchEvent(new Event(storedTermsChanged));
}
