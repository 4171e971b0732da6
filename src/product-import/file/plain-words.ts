import { conditionChoices, showcaseChoices, writtenAvailability } from '#src/catalogue/catalogue-choices.ts';
import { foldWord, type Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import { languages } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { foldAccents } from '#src/lib/same-text.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';

/** Words of dealers' lists that stand for a value of ours. They are compared without case, accents, dots and dashes. */

const fold = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9?]+/g, ' ')
    .trim();

const wordsOf = (words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([value, all]) => all.map((word) => [fold(word), value] as const)));

/** What the back office calls them, as a file for people has it. */
const ownWords = (choices: readonly Choice[]): ReadonlyMap<string, string> =>
  wordsOf(
    Object.fromEntries(
      choices.map(({ value, label }) => [String(value), languages.map((language) => sentence(label, language))]),
    ),
  );

/** Values by field. What a dealer has named as an option comes before these. */
const values: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  condition: new Map([
    ...ownWords(conditionChoices),
    ...wordsOf({
      New: ['N', 'New', 'Brand new', 'Neuf', 'Neuve', 'Nouveau', 'Nouvelle'],
      Used: [
        ...['U', 'Used', 'Pre-owned', 'Preowned', 'Second hand', 'Trade-in', 'Consignment', 'Brokerage'],
        ...['Usagé', 'Usagée', 'Occasion', 'D’occasion', 'Seconde main', 'Consignation'],
      ],
    }),
  ]),
  availability: new Map([
    ...ownWords(writtenAvailability),
    ...wordsOf({
      'in-stock': ['In stock', 'Available', 'Yes', 'On lot', 'En stock', 'En inventaire', 'Disponible', 'Oui'],
      'on-order': ['On order', 'Ordered', 'Incoming', 'In transit', 'En commande', 'Commandé', 'En transit', 'À venir'],
      sold: ['Sold', 'Vendu', 'Vendue'],
    }),
  ]),
  showcases: ownWords(showcaseChoices),
};

export const plainValue = (field: string, text: string): string | undefined =>
  Object.hasOwn(values, field) ? values[field]?.get(fold(text)) : undefined;

/** The option that a cell means. A dealer's own value or label of the attribute has precedence. */
export const findChoice = (
  { choices }: Pick<Vocabulary, 'choices'>,
  field: string,
  text: string,
): string | undefined =>
  isNothing(text) ? undefined : (choices.get(field)?.get(foldWord(text)) ?? plainValue(field, text));

const nothing: ReadonlySet<string> = new Set([
  'n a',
  'na',
  'tbd',
  'tba',
  'none',
  'nil',
  's o',
  'aucun',
  'aucune',
  '?',
  '',
]);

/** `N/A`, `-` or `s.o.` where a number, a code or an option could be. */
export const isNothing = (text: string): boolean => nothing.has(fold(text));

const call: ReadonlySet<string> = new Set(
  [
    ...['Call', 'Call us', 'Call for price', 'Call for pricing', 'Contact us', 'POA', 'P.O.A.', 'On request'],
    ...['Appelez', 'Appeler', 'Appelez-nous', 'Sur demande', 'Prix sur demande', 'Contactez-nous'],
  ].map(fold),
);

/** In place of a price. */
export const isCallForPrice = (text: string): boolean => call.has(fold(text));
