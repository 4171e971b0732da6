import type { RouterContextProvider } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { type OwnPath, shareOfOwn } from '#src/operations/share-pictures/page-share.server.ts';
import { shareImage } from '#src/operations/share-pictures/share-picture.server.ts';
import type { ShareImage } from '#src/ui/storefront/page-meta.ts';
import { services } from '../services.server.ts';

/** The picture of a page of the site's own, in the language of the address that was asked for. */
export async function ownShare(path: OwnPath, url: URL, context: Readonly<RouterContextProvider>): Promise<ShareImage> {
  const { catalogue, publicUrl } = context.get(services);
  const { dealer } = await catalogue.settings();
  return shareImage(shareOfOwn(path, languageOfPath(url.pathname), dealer.name), publicUrl);
}
