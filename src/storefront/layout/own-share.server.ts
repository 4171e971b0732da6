import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import type { TitledPath } from '#src/site/pages.ts';
import { type ShareImage, shareImage, shareOfTitled } from '#src/view-models/share-picture.server.ts';

/** The share image of a page of the site itself, in the language of the requested address. */
export async function ownShare(
  path: TitledPath,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<ShareImage | undefined> {
  const { catalogue, publicUrl } = context.get(services);
  const { dealer } = await catalogue.settings();
  const share = shareOfTitled(path, languageOfPath(url.pathname), dealer.name);
  return share && shareImage(share, publicUrl);
}
