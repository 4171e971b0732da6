import type { PublishedAddress } from '#src/content/published/post-page.ts';
import type { Language } from '#src/i18n/language.ts';

/** The services on the home page, by the codes of their pages. */
const serviceCodes = [
  'boat-repair',
  'winterizing',
  'boat-re-powering',
  'boat-storage',
  'outdoor-storage',
  'financing',
] as const;
export type ServiceCode = (typeof serviceCodes)[number];

export type ServiceLinks = Partial<Record<ServiceCode, string>>;

/** The addresses of the service pages in a language. */
export const serviceLinks = (addresses: readonly PublishedAddress[], language: Language): ServiceLinks =>
  Object.fromEntries(
    serviceCodes.map((code) => [code, addresses.find((address) => address.code === code)?.paths[language]]),
  );
