import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { PhotoRow } from './shop-photos.server.ts';

/** A photo from the shop as the owner sees it. */
export type PhotoView = {
  id: number;
  href: string;
  /** The same photo, for a grid. */
  small: string;
  /** `Photo 2`, by which lines of an estimate name it. */
  name: string;
  caption: string | null;
  alt: string;
  width: number;
  height: number;
};

/** The photos that the owner sees, by the addresses of their link. */
export const ownerPhotos = (rows: readonly PhotoRow[], token: string, language: Language): PhotoView[] =>
  rows.map(({ id, caption, width, height }, place) => {
    const spoken = { locale: language };
    const name = m.boat_photo({ number: place + 1 }, spoken);
    const alt = caption === null ? name : m.common_labelled({ label: name, value: caption }, spoken);
    const href = hrefIn(language, '/boat/:token/photos/:photo', { token, photo: String(id) });
    return { id, href, small: `${href}?size=small`, name, caption, alt, width, height };
  });
