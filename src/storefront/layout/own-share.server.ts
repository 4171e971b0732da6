import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { type OwnPath, shareOfOwn } from '#src/operations/share-images/page-share.server.ts';
import type { ShareImage } from '#src/operations/share-images/share-picture.server.ts';
import { shareImage } from '#src/operations/share-images/share-picture.server.ts';

/** The picture of a page of the site's own, in the language of the address that was asked for. */
export async function ownShare(path: OwnPath, url: URL, context: Readonly<RouterContextProvider>): Promise<ShareImage> {
  const { catalogue, publicUrl } = context.get(services);
  const { dealer } = await catalogue.settings();
  return shareImage(shareOfOwn(path, languageOfPath(url.pathname), dealer.name), publicUrl);
}
