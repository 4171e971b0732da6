import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import { emailColors, startOfSheet } from './email.ts';

/** How the dealer's emails look. `picture` is an absolute address, of a picture on white. */
export type Letterhead = {
  logo: { picture: string; width: number; height: number; alt: string } | null;
  colors: Partial<typeof emailColors>;
};

/** The HTML of an email with the dealer's logo and colours of today; what people wrote in it stays as it is. */
export function dressEmail(html: string, { logo, colors }: Letterhead): string {
  const dressed = html.replace(/ style="[^"<>]*"/g, (style) => recolored(style, colors));
  return logo ? dressed.replace(startOfSheet, (start) => `${start}\n${logoHtml(logo)}`) : dressed;
}

const recolored = (style: string, colors: Letterhead['colors']): string =>
  Object.entries(colors).reduce(
    (text, [name, color]) => text.replaceAll(emailColors[name as keyof typeof emailColors], color),
    style,
  );

const logoHtml = ({ picture, width, height, alt }: NonNullable<Letterhead['logo']>): string =>
  `<p style="margin:0 0 24px"><img src="${escapeMarkup(picture)}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}" style="display:block;border:0"></p>`;
