import { textOf } from './page-elements.ts';
import type { visit } from './visit.ts';

/** White space of all kinds as spaces. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ');

const english = /\$\d[\d,]*\.\d\d/g;
const french = /\d{1,3}(?: \d{3})*,\d\d \$/g;

/** The amounts of a text with their cents, in order, in either language. */
export const amountsIn = (text: string): string[] => [
  ...(fold(text).match(english) ?? []),
  ...(fold(text).match(french) ?? []),
];

/** The cents of an amount as pages write it. */
export const centsOf = (amount: string): number => Number(amount.replace(/\D/g, ''));

/** What a page shows, with the totals that its cards show by style. */
export function shownText(page: Awaited<ReturnType<typeof visit>>): string {
  const totals = page.all('*', page.main).flatMap(({ attribs }) => attribs['data-total'] ?? []);
  return fold([textOf(page.main), ...totals].join(' '));
}
