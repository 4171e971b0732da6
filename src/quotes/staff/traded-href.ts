import { href } from 'react-router';
import type { TradeFacts } from '../rules/quote-line.ts';

type Known = { [Key in keyof TradeFacts]?: string | number | null | undefined };

/** The form of a used product, with what is known of the trade. */
export function tradedHref({ make, model, year, hin, hours }: Known): string {
  const known = {
    name: [make, model].filter(Boolean).join(' '),
    condition: 'Used',
    programYear: year,
    hin,
    hours,
  };
  const query = new URLSearchParams(
    Object.entries(known).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  );
  return `${href('/admin/:path/add', { path: 'products' })}?${query}`;
}
