import type { Language } from '#src/i18n/language.ts';
import type { Localized } from './localized.ts';

/** What tells a copy from its original until somebody gives it a name of its own. */
const marks: Record<Language, string> = { en: ' (copy)', fr: ' (copie)' };

export const markedCopy = (text: string, language: Language): string => text + marks[language];

export const markedCopies = ({ en, fr }: Localized): Localized => ({
  en: markedCopy(en, 'en'),
  fr: fr && markedCopy(fr, 'fr'),
});

const lastMark = / \((copy|copie)\)$/;

export const withoutCopyMark = (text: string): string => text.replace(lastMark, '');

/** A copy of a copy has several. */
export function withoutCopyMarks(text: string): string {
  const plain = withoutCopyMark(text);
  return plain === text ? text : withoutCopyMarks(plain);
}

/** The copy has a name of its own in English, and its French still bears the mark: nobody has looked at it. */
export const hasForgottenMark = ({ en, fr }: Localized): boolean =>
  fr !== null && lastMark.test(fr) && !lastMark.test(en);

/** A name as it is kept: a mark that was forgotten in French goes with that of the English. */
export const withoutForgottenMark = (name: Localized): Localized =>
  hasForgottenMark(name) ? { ...name, fr: name.fr && withoutCopyMarks(name.fr) } : name;
