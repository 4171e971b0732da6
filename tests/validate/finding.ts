/** What a validator found on a page or in the document of the API. */
export type Finding = {
  by: 'vnu' | 'html-validate' | 'accessibility-checker-engine' | 'redocly';
  /** The address of the page, or the file. */
  at: string;
  rule: string;
  message: string;
  /** The markup or the place in the document. */
  where: string;
};
