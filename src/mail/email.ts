import { type Language, languageTag } from '#src/i18n/language.ts';
import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import type { Purpose } from './purpose.ts';

/** A paragraph, a code to be read, or a link. */
export type EmailPart = string | { code: string } | { link: string; label: string };

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
  /** The signature. */
  from: string;
  attachments?: readonly Attachment[];
  /** One-click unsubscribe (RFC 8058): mail programs show it as a button that sends a POST. */
  unsubscribeUrl?: string;
};

/** The plain text version. */
export const emailText = ({ language, parts, from }: Pick<Email, 'language' | 'parts' | 'from'>): string =>
  [...parts.map((part) => partText(part, language)), from].join('\n\n').concat('\n');

function partText(part: EmailPart, language: Language): string {
  if (typeof part === 'string') return part;
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return 'code' in part ? `    ${part.code}` : `${part.label}${colon}\n${part.link}`;
}

/** The HTML version: no pictures, and nothing is loaded from anywhere. */
export function emailHtml({
  language,
  subject,
  parts,
  from,
}: Pick<Email, 'language' | 'subject' | 'parts' | 'from'>): string {
  const body = [...parts.map(partHtml), `<p style="color:#236b7d">${escapeMarkup(from)}</p>`].join('\n');
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f5;color:#0c2c37;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:512px;margin:0 auto;padding:24px;background:#fff">
${body}
</div>
</body>
</html>
`;
}

function partHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p>${escapeMarkup(part)}</p>`;
  if ('code' in part)
    return `<p style="font-size:28px;letter-spacing:6px"><strong>${escapeMarkup(part.code)}</strong></p>`;
  const link = escapeMarkup(part.link);
  return `<p><a href="${link}" style="color:#1a5565">${escapeMarkup(part.label)}</a><br><small>${link}</small></p>`;
}
