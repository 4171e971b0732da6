import type { PublishedAddress } from '#src/content/published/post-page.ts';
import type { Language } from '#src/i18n/language.ts';

/** The work that the home page names, by the codes of the pages about it. */
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

/** Where each can be read about in a language. */
export const serviceLinks = (addresses: readonly PublishedAddress[], language: Language): ServiceLinks =>
  Object.fromEntries(
    serviceCodes.map((code) => [code, addresses.find((address) => address.code === code)?.paths[language]]),
  );
