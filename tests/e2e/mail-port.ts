/** The mail port of the tests' site; playwright.config.ts passes it to the site. */
export const mailPortOf = (sitePort: number): number => sitePort + 2000;
