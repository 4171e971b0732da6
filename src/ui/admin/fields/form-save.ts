import { createContext, use } from 'react';

/** Saves the form that a field is in, and stays on it; null outside of a form. */
export const FormSaveContext = createContext<(() => void) | null>(null);

export const useFormSave = () => use(FormSaveContext);
