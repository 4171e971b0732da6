/** Where the tests' site hands its mail to; playwright.config.ts says the same to it. */
export const mailPortOf = (sitePort: number): number => sitePort + 2000;
