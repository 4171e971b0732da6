import type { PublishedAddress } from '#src/content/published/post-page.ts';
import { type HomeService, homeServices } from '#src/dealer/home-setting.ts';
import type { Language } from '#src/i18n/language.ts';

export type ServiceLinks = Partial<Record<HomeService, string>>;

/** The addresses of the service pages in a language. */
export const serviceLinks = (addresses: readonly PublishedAddress[], language: Language): ServiceLinks =>
  Object.fromEntries(
    homeServices.map((code) => [code, addresses.find((address) => address.code === code)?.paths[language]]),
  );
