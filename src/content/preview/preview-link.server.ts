import { shareTokenOf } from '#src/accounts/share-token.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

/** A link that shows the saved post to anyone who has it. */
export type PreviewLink = { url: string; expiresAt: Date };

type Linked = { id: number; language: Language; previewKey: string };

export function previewLinkOf({ id, language, previewKey }: Linked, publicUrl: string, now: Date): PreviewLink {
  const { token, expiresAt } = shareTokenOf({ id, key: previewKey }, now);
  return { url: new URL(previewPath(token, language), publicUrl).href, expiresAt };
}

export const previewPath = (token: string, language: Language): string =>
  hrefIn(language, '/preview/:token', { token });
