import { useState } from 'react';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import type { ShopPhoto } from './shop-photo.ts';

/** The photos of a booking, with those that have just been added; none without a booking. */
export function useShopPhotos(booking: number | null) {
  const [added, setAdded] = useState<readonly ShopPhoto[]>([]);
  const { called } = useLoaded<{ record: ShopPhoto[] }>(booking === null ? null : `book-service/photos?id=${booking}`);
  const loaded = called?.isDone ? called.result.record : [];
  const photos = [...loaded, ...added.filter(({ id }) => !loaded.some((one) => one.id === id))];
  return { photos, add: (photosAdded: readonly ShopPhoto[]) => setAdded((before) => [...before, ...photosAdded]) };
}
