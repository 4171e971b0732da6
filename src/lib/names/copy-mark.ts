import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '../localized.ts';

/** Marks a copy until it is renamed. */
const marks: Record<Language, string> = { en: ' (copy)', fr: ' (copie)' };

export const markedCopy = (text: string, language: Language): string => text + marks[language];

export const markedCopies = ({ en, fr }: Localized): Localized => ({
  en: markedCopy(en, 'en'),
  fr: fr && markedCopy(fr, 'fr'),
});

const lastMark = / \((copy|copie)\)$/;

export const withoutCopyMark = (text: string): string => text.replace(lastMark, '');

/** A copy of a copy has several marks. */
export function withoutCopyMarks(text: string): string {
  const plain = withoutCopyMark(text);
  return plain === text ? text : withoutCopyMarks(plain);
}

/** The copy was renamed in English only: its French name still has the mark. */
export const hasForgottenMark = ({ en, fr }: Localized): boolean =>
  fr !== null && lastMark.test(fr) && !lastMark.test(en);

/** A name as stored: a leftover mark in French is removed once the English one has none. */
export const withoutForgottenMark = (name: Localized): Localized =>
  hasForgottenMark(name) ? { ...name, fr: name.fr && withoutCopyMarks(name.fr) } : name;
