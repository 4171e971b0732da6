import type { Language } from '#src/i18n/language.ts';
import { withInputs } from '#src/i18n/message-key.ts';
import { fillPlaceholders } from '#src/lib/markup/placeholders.ts';
import type { Purpose } from '../purpose.ts';

/**
 * The words of emails to visitors that a dealer may change: the subject and the opening paragraph, in each language. Links,
 * prices, legal lines and the sender are none of them. No placeholder has what a visitor typed, so that nobody can write to
 * strangers through our forms.
 */

/** An opening must contain the facts of `must`, and may contain those of `may`, as a subject may contain all of them. */
const quoteHeld = { must: ['product', 'total', 'day'], may: ['number', 'dealer'] } as const;
const estimate = { must: [], may: ['number', 'dealer'] } as const;
const dropOff = { must: ['when'], may: ['dealer'] } as const;
const inShop = { must: [], may: ['when', 'dealer'] } as const;
const plain = { must: [], may: ['dealer'] } as const;

export const mailPlaceholders = {
  'lead-receipt': { must: ['promise'], may: ['dealer'] },
  'booking-received': dropOff,
  'booking-moved': dropOff,
  'booking-cancelled': dropOff,
  'booking-restored': dropOff,
  'booking-reminder': dropOff,
  'booking-earlier': { must: ['when', 'until'], may: ['dealer'] },
  'booking-status': { must: ['news'], may: ['when', 'dealer'] },
  'booking-waiting': inShop,
  'booking-promised': dropOff,
  'booking-ready': inShop,
  'boat-new-owner': plain,
  'quote-made': quoteHeld,
  'quote-version': quoteHeld,
  'quote-lower': quoteHeld,
  'quote-ending': quoteHeld,
  'quote-accepted': { must: ['product', 'total'], may: ['number', 'dealer'] },
  'quote-withdrawn': { must: ['product', 'reason'], may: ['number', 'dealer'] },
  'estimate-made': estimate,
  'estimate-version': estimate,
  'estimate-reminder': estimate,
  'estimate-answered': { must: ['answers'], may: ['number', 'dealer'] },
  'newsletter-welcome': plain,
  'watch-news': plain,
} as const satisfies Partial<Record<Purpose, { must: readonly string[]; may: readonly string[] }>>;

export type MailTextName = keyof typeof mailPlaceholders;
export const mailTextNames = Object.keys(mailPlaceholders) as MailTextName[];

/** The value of each placeholder of an email. */
export type MailFacts<Name extends MailTextName> = Record<
  (typeof mailPlaceholders)[Name]['must' | 'may'][number],
  string
>;

export const placeholdersOf = (name: MailTextName): readonly string[] => {
  const { must, may } = mailPlaceholders[name];
  return [...must, ...may];
};

type InLanguages = Record<Language, string | null>;

/** Null where the program’s own words are sent. */
export type MailText = { subject: InLanguages; opening: InLanguages };
export type MailTexts = { [Name in MailTextName]?: MailText };

type Problem = [path: string[], messageKey: string];

/** Placeholders that this email does not have, and facts that an opening leaves out. */
export function problemsOf(name: MailTextName, text: MailText): Problem[] {
  const known = placeholdersOf(name);
  const facts: readonly string[] = mailPlaceholders[name].must;
  const problems: Problem[] = [];
  for (const part of ['subject', 'opening'] as const) {
    for (const [language, template] of Object.entries(text[part])) {
      if (template === null || template.trim() === '') continue;
      const path = [part, language];
      const missing = part === 'opening' ? facts.filter((fact) => !template.includes(braced(fact))) : [];
      if (hasUnknown(template, known)) problems.push([path, withInputs('input_unknown_placeholder', listed(known))]);
      else if (missing.length > 0) problems.push([path, withInputs('input_missing_placeholder', listed(missing))]);
    }
  }
  return problems;
}

const braced = (name: string): string => `{${name}}`;
const listed = (names: readonly string[]) => ({ names: names.map(braced).join(', ') });

/** A single brace is a misspelt placeholder, too. */
const hasUnknown = (template: string, known: readonly string[]): boolean =>
  /[{}]/.test(fillPlaceholders(template, Object.fromEntries(known.map((name) => [name, '']))).text);

/** The program's own words of an email. */
export type ProgramText<Name extends MailTextName> = Record<
  'subject' | 'opening',
  (facts: MailFacts<Name>, options: { locale: Language }) => string
>;

/** The subject and the opening of an email: the dealer's words in its language, else the program's. */
export function textOf<Name extends MailTextName>(
  name: Name,
  program: ProgramText<Name>,
  facts: MailFacts<Name>,
  { mailTexts, language }: { mailTexts: MailTexts; language: Language },
): { subject: string; opening: string } {
  const written = (part: 'subject' | 'opening'): string => {
    const own = mailTexts[name]?.[part][language]?.trim();
    return own ? withoutDoublePeriod(fillPlaceholders(own, facts).text) : program[part](facts, { locale: language });
  };
  return { subject: written('subject'), opening: written('opening') };
}

/** A value may end in a period of its own: `at 9:00 a.m.` at the end of a sentence. */
const withoutDoublePeriod = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
