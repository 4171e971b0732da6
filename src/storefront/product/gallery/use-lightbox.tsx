import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { offeredWidths, pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { isPlainPress } from '#src/storefront/components/hydrated/plain-press.ts';
import { inPlace } from '#src/storefront/components/hydrated/replay-early-click.tsx';
import type { PictureNumbers } from './lightbox.tsx';

/** Loaded on demand, and rendered only while it is open: it has every picture once more. */
const Lightbox = lazy(() => import('./lightbox.tsx'));

/**
 * Full screen. `opener` has the attributes of a link to one picture's file, which opens the lightbox at that picture
 * instead; without scripts it is followed. The page needs `ReplayEarlyClick`.
 */
export function useLightbox(pictures: PictureView[], numbers?: PictureNumbers) {
  const [from, setFrom] = useState<number | null>(null);
  const opener = (position: number) => ({
    href: wholePicture(pictures[position]),
    'aria-label': m.common_labelled({ label: m.product_full_screen(), value: pictures[position]?.alt ?? '' }),
    ...inPlace,
    onClick(event: MouseEvent) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      setFrom(position);
    },
  });
  const lightbox: ReactNode = from !== null && (
    <Suspense>
      <Lightbox pictures={pictures} numbers={numbers} from={from} onClose={() => setFrom(null)} />
    </Suspense>
  );
  return { opener, lightbox };
}

/** The address of the picture's largest file for a page. */
export const wholePicture = (picture: PictureView | undefined): string | undefined =>
  picture && pictureAddress(picture.key, offeredWidths(picture.width).at(-1) ?? 320, 'webp');
