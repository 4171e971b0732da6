import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import form from '#src/storefront/auth/form/form.module.css';
import button from '#src/storefront/components/button.module.css';
import styles from './photo-slots.module.css';
import type { PhotoSlot, StoredPhotos } from './stored-photos.ts';

const slots: Record<PhotoSlot, { name: () => string; hint: () => string; drawing: string }> = {
  stern: {
    name: m.new_engine_photo_stern,
    hint: m.new_engine_photo_stern_hint,
    drawing: 'M8 16h48l-6 24H14zM28 12h8v22l-4 8-4-8z',
  },
  engine: {
    name: m.new_engine_photo_engine,
    hint: m.new_engine_photo_engine_hint,
    drawing: 'M20 8h18q6 0 6 6v10H18V12zM24 24h12l-2 18h-8zM18 42h24',
  },
  hours: {
    name: m.new_engine_photo_hours,
    hint: m.new_engine_photo_hours_hint,
    drawing: 'M10 12h44v28H10zM16 20h32v12H16zM24 20v12M32 20v12M40 20v12',
  },
  plate: {
    name: m.new_engine_photo_plate,
    hint: m.new_engine_photo_plate_hint,
    drawing: 'M8 12h48v30H8zM14 20h20M14 27h36M14 34h28',
  },
};

const photoSlots = Object.keys(slots) as PhotoSlot[];

// Most visitors take no photo, so that these need not be loaded with the page.
const photoStore = () => import('./stored-photos.ts');
const photoFiles = () => import('#src/storefront/lead/send-file.ts');

/**
 * Four photos of what may be traded. They stay in this browser until a price is held. `count` is told how many. Without
 * scripts nothing is shown: photos are then chosen in the form that holds the price.
 */
export function PhotoSlots({ count }: { count: (photos: number) => void }) {
  const [photos, setPhotos] = useState<StoredPhotos>(new Map());
  const [failed, setFailed] = useState<PhotoSlot | null>(null);

  useEffect(() => void photoStore().then(async ({ readPhotos }) => setPhotos(await readPhotos())), []);
  useEffect(() => count(photos.size), [photos, count]);

  async function take(slot: PhotoSlot, file: File | undefined) {
    if (!file) return;
    const [{ scaledPhoto }, { storePhoto }] = await Promise.all([photoFiles(), photoStore()]);
    const photo = await scaledPhoto(file);
    const isStored = photo !== null && (await storePhoto(slot, photo).then(...settled));
    setFailed(isStored ? null : slot);
    if (isStored && photo) setPhotos((present) => new Map([...present, [slot, photo]]));
  }
  async function remove(slot: PhotoSlot) {
    await (await photoStore()).forgetPhoto(slot);
    setPhotos((present) => new Map([...present].filter(([one]) => one !== slot)));
  }

  return (
    <fieldset className={styles.photos}>
      <legend>{m.new_engine_photos_heading()}</legend>
      <p>{m.new_engine_photos_hint()}</p>
      <div className={styles.slots}>
        {photoSlots.map((slot) => {
          const photo = photos.get(slot);
          const { name, hint, drawing } = slots[slot];
          return (
            <div key={slot} className={photo ? `${styles.slot} ${styles.taken}` : styles.slot}>
              <label>
                {photo ? (
                  <Thumbnail photo={photo} />
                ) : (
                  <svg viewBox="0 0 64 52" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
                    <path d={drawing} strokeLinejoin="round" />
                  </svg>
                )}
                <span>
                  <b>{name()}</b> {photo ? m.new_engine_photo_added() : hint()}
                </span>
                <input
                  className="vh"
                  type="file"
                  accept="image/*"
                  aria-describedby={failed === slot ? 'photo-failed' : undefined}
                  onChange={({ currentTarget }) => {
                    void take(slot, currentTarget.files?.[0]);
                    currentTarget.value = '';
                  }}
                />
              </label>
              {photo && (
                <button
                  type="button"
                  className={button.link}
                  aria-label={m.form_files_remove({ name: name() })}
                  onClick={() => void remove(slot)}
                >
                  {m.new_engine_photo_remove()}
                </button>
              )}
            </div>
          );
        })}
      </div>
      {failed && (
        <p id="photo-failed" className={form.error} role="alert">
          {m.new_engine_photo_failed({ name: slots[failed].name() })}
        </p>
      )}
    </fieldset>
  );
}

const settled = [() => true, () => false] as const;

const shownSide = 480;

function Thumbnail({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => void photoFiles().then(async ({ thumbnailOf }) => setAddress(await thumbnailOf(photo, shownSide))),
    [photo],
  );
  return address && <img src={address} alt="" />;
}
