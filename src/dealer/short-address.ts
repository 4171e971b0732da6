import type { Language } from '#src/i18n/language.ts';
import type { Settings } from './settings.ts';

type Address = Settings['dealer']['address'];

/** `12 Wharf Street, Sidney`; in French `12, Wharf Street, Sidney`. Empty until the dealer has written it. */
export function shortAddress({ street, city }: Pick<Address, 'street' | 'city'>, language: Language): string {
  return [language === 'fr' ? street.replace(/^(\d+) /, '$1, ') : street, city].filter(Boolean).join(', ');
}
