import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import form from '#src/storefront/auth/form/form.module.css';
import { markPhotosSent, readPhotos } from './stored-photos.ts';

/** The photos that this browser stores. They are offered to the form when the visitor begins to fill it in. */
export default function WaitingPhotos({ offer }: { offer: (photos: readonly File[]) => void }) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => void readPhotos().then((found) => setPhotos([...found.values()])), []);
  useEffect(() => {
    const within = place.current?.closest('form');
    if (!within || photos.length === 0) return;
    const begin = () => {
      offer(photos);
      markPhotosSent();
      setPhotos([]);
    };
    within.addEventListener('input', begin, { once: true });
    return () => within.removeEventListener('input', begin);
  }, [photos, offer]);

  return (
    <div ref={place}>
      {photos.length > 0 && <p className={form.hint}>{m.new_engine_photos_waiting({ count: photos.length })}</p>}
    </div>
  );
}
