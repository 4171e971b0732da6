import { type Language, languageTag } from '#src/i18n/language.ts';
import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import type { Purpose } from './purpose.ts';

/** A unit of the catalogue. The picture is of this site, and the same for all readers. */
export type EmailUnit = { name: string; price: string | null; link: string; picture: string | null };

/** A paragraph, which may have several lines, a code to be read, a link, or a unit. */
export type EmailPart = string | { code: string } | { link: string; label: string } | { unit: EmailUnit };

/** A small text, such as a calendar invitation, or a file of the store. */
export type Attachment = { name: string; mime: string } & ({ text: string } | { text?: never; contentHash: string });

/** An attachment as it is sent. */
export type SentAttachment = { name: string; mime: string; content: Buffer };

export type Email = {
  to: string;
  /** Null when replies go to the site's own address. */
  replyTo?: string | null;
  language: Language;
  purpose: Purpose;
  subject: string;
  parts: EmailPart[];
  /** The signature, which may have several lines. */
  from: string;
  /** Below the signature: what it answers. */
  quoted?: { intro: string; text: string } | null;
  attachments?: readonly Attachment[];
  /** For programs: exactly this text in place of all parts, and no HTML version. */
  onlyText?: string;
  /** What it is about, as `contact-12`. */
  thread?: string;
  /** One-click unsubscribe (RFC 8058): mail programs show it as a button that sends a POST. */
  unsubscribeUrl?: string;
};

type Content = Pick<Email, 'language' | 'parts' | 'from' | 'quoted'>;

/** The plain text version. */
export const emailText = ({ language, parts, from, quoted }: Content): string =>
  [
    ...parts.map((part) => partText(part, language)),
    from,
    ...(quoted ? [`${quoted.intro}\n${quoted.text.trim().replace(/^/gm, '> ')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');

function partText(part: EmailPart, language: Language): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return `    ${part.code}`;
  if ('unit' in part) return [part.unit.name, part.unit.price, part.unit.link].filter(Boolean).join('\n');
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return `${part.label}${colon}\n${part.link}`;
}

/** Those of the site; a dealer with a colour of their own has others (dress-email.ts). */
export const emailColors = { ink: '#0c2c37', link: '#1a5565', quiet: '#236b7d', rule: '#9cc5cd' };

/** The dealer's logo comes right after it. */
export const startOfSheet = '<div style="max-width:512px;margin:0 auto;padding:24px;background:#fff">';

/** The HTML version: it loads nothing but the pictures of units. */
export function emailHtml({ language, subject, parts, from, quoted }: Content & Pick<Email, 'subject'>): string {
  const signature = `<p style="color:${emailColors.quiet}">${linesHtml(from)}</p>`;
  const body = [...parts.map(partHtml), signature, ...(quoted ? [quotedHtml(quoted)] : [])].join('\n');
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f5;color:${emailColors.ink};font:16px/1.5 system-ui,sans-serif">
${startOfSheet}
${body}
</div>
</body>
</html>
`;
}

function partHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p>${linesHtml(part)}</p>`;
  if ('code' in part)
    return `<p style="font-size:28px;letter-spacing:6px"><strong>${escapeMarkup(part.code)}</strong></p>`;
  if ('unit' in part) return unitHtml(part.unit);
  const link = escapeMarkup(part.link);
  return `<p><a href="${link}" style="color:${emailColors.link}">${escapeMarkup(part.label)}</a><br><small>${link}</small></p>`;
}

const linesHtml = (text: string): string => escapeMarkup(text).replace(/\r?\n/g, '<br>\n');

const quotedHtml = ({ intro, text }: NonNullable<Email['quoted']>): string =>
  `<p>${escapeMarkup(intro)}</p>
<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${emailColors.rule}">${linesHtml(text.trim())}</blockquote>`;

const pictureWidth = 176;

function unitHtml({ name, price, link, picture }: EmailUnit): string {
  const href = escapeMarkup(link);
  const image = picture
    ? `<a href="${href}"><img src="${escapeMarkup(picture)}" alt="" width="${pictureWidth}" style="display:block;border:0"></a>`
    : '';
  const amount = price === null ? '' : `<br>${escapeMarkup(price)}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr>
<td style="padding:0 16px 0 0;vertical-align:top">${image}</td>
<td style="vertical-align:top"><a href="${href}" style="color:${emailColors.link}"><strong>${escapeMarkup(name)}</strong></a>${amount}</td>
</tr></table>`;
}
