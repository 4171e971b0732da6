/** A page that begins with a template: a title, and headings with their text. */
export type PageTemplate = {
  title: string;
  desc: string;
  parts: readonly (readonly [heading: string, html: string])[];
};

export const templateCodes = [
  'data-policy',
  'cookie-policy',
  'terms-and-conditions',
  'terms-of-service',
  'disclaimer',
] as const;
export type TemplateCode = (typeof templateCodes)[number];

export const hasTemplate = (code: string | null | undefined): code is TemplateCode =>
  templateCodes.some((one) => one === code);
