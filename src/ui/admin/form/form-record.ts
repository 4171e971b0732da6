import { createContext, use } from 'react';
import type { SavedRecord } from '../admin-resource.ts';

/**
 * Takes over a record that a field has saved with a call of its own, before the screen is loaded again: the next save of
 * the form is based on it. Null outside of a form.
 */
export const FormRecordContext = createContext<((saved: SavedRecord) => void) | null>(null);

export const useFormRecord = () => use(FormRecordContext);
