import type { Language } from './language.ts';

/** The file that holds the words of one language alone: `/assets/frame-x.js` → `/assets/frame-x.fr.js`. */
export const languageFile = (file: string, language: Language): string => file.replace(/\.js$/, `.${language}.js`);
