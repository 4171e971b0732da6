import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import form from '#src/storefront/forms/form.module.css';
import type { PhotoSlot, StoredPhotos } from '#src/storefront/forms/waiting/waiting-store.ts';
import step from '../boat-step.module.css';
import styles from './photo-slots.module.css';

const slots: Record<PhotoSlot, { name: () => string; hint: () => string; drawing: string }> = {
  stern: {
    name: m.new_engine_photo_stern,
    hint: m.new_engine_photo_stern_hint,
    drawing: 'M8 16h48l-6 24H14zM28 12h8v22l-4 8-4-8z',
  },
  engine: {
    name: m.common_the_engine,
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
const photoStore = () => import('#src/storefront/forms/waiting/waiting-store.ts');
const photoFiles = () => import('#src/storefront/forms/send-file.ts');

/**
 * Four photos of the engine to be traded in. They are stored in this browser until a price is held, for at
 * most 24 hours. `count` receives their number. Without
 * scripts nothing is shown: photos are then chosen in the form that holds the price.
 */
export function PhotoSlots({ count }: { count: (photos: number) => void }) {
  const [photos, setPhotos] = useState<StoredPhotos>(new Map());
  const [failed, setFailed] = useState<{ slot: PhotoSlot; file: File; isRefused: boolean } | null>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const inputOf = (slot: PhotoSlot) => place.current?.querySelectorAll('input')[photoSlots.indexOf(slot)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a file may have been chosen before the page was hydrated.
  useEffect(() => {
    void photoStore()
      .then(({ readPhotos }) => readPhotos())
      .then((stored) => setPhotos((present) => new Map([...stored, ...present])))
      .catch(() => undefined)
      .then(async () => {
        for (const slot of photoSlots) await takeChosen(slot);
      });
  }, []);
  useEffect(() => count(photos.size), [photos, count]);

  async function takeChosen(slot: PhotoSlot) {
    const input = inputOf(slot);
    const file = input?.files?.[0];
    if (!input || !file) return;
    input.value = '';
    await take(slot, file);
  }
  async function take(slot: PhotoSlot, file: File) {
    try {
      const [{ scaledPhoto }, { storePhoto }] = await Promise.all([photoFiles(), photoStore()]);
      const photo = await scaledPhoto(file);
      if (photo) await storePhoto(slot, photo);
      setFailed(photo ? null : { slot, file, isRefused: true });
      if (photo) setPhotos((present) => new Map([...present, [slot, photo]]));
    } catch {
      // There was no room, or no connection to load what stores photos.
      setFailed({ slot, file, isRefused: false });
    }
  }
  function retry() {
    if (!failed) return;
    // The button disappears after success.
    inputOf(failed.slot)?.focus();
    void take(failed.slot, failed.file);
  }
  async function remove(slot: PhotoSlot) {
    await (await photoStore()).forgetPhoto(slot);
    setPhotos((present) => new Map([...present].filter(([one]) => one !== slot)));
  }

  return (
    <fieldset ref={place} className={`${step.group} needs-scripts`}>
      <legend>{m.new_engine_photos_heading()}</legend>
      <p className={step.hint}>{m.new_engine_photos_hint()}</p>
      <div className={`${styles.slots} grid halves gap-3`}>
        {photoSlots.map((slot) => {
          const photo = photos.get(slot);
          const { name, hint, drawing } = slots[slot];
          return (
            <div
              key={slot}
              className={
                photo ? `${styles.slot} column relative small ${styles.taken}` : `${styles.slot} column relative small`
              }
            >
              <label>
                {photo ? (
                  <Thumbnail photo={photo} />
                ) : (
                  <svg viewBox="0 0 64 52" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
                    <path d={drawing} strokeLinejoin="round" />
                  </svg>
                )}
                <span>
                  <b className="block">{name()}</b> {photo ? m.new_engine_photo_added() : hint()}
                </span>
                <input
                  className="vh"
                  type="file"
                  accept="image/*,.heic,.heif"
                  aria-describedby={failed?.slot === slot ? 'photo-failed' : undefined}
                  onChange={() => void takeChosen(slot)}
                />
              </label>
              {photo && (
                <button
                  type="button"
                  className={button.link}
                  aria-label={m.compare_remove({ name: name() })}
                  onClick={() => void remove(slot)}
                >
                  {m.common_remove()}
                </button>
              )}
            </div>
          );
        })}
      </div>
      {failed && (
        <p id="photo-failed" className={form.error} role="alert">
          {failureText(slots[failed.slot].name(), failed.file)}{' '}
          {!failed.isRefused && (
            <button type="button" className={button.link} onClick={retry}>
              {m.common_try_again()}
            </button>
          )}
        </p>
      )}
    </fieldset>
  );
}

/** Why a file is refused: phones keep photos as HEIC, which only some browsers can read. */
function failureText(name: string, { type, name: fileName }: File): string {
  if (type === 'application/pdf') return m.new_engine_photo_pdf({ name });
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(fileName)) return m.new_engine_photo_heic({ name });
  return m.new_engine_photo_failed({ name });
}

const shownSide = 480;

function Thumbnail({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => void photoFiles().then(async ({ thumbnailOf }) => setAddress(await thumbnailOf(photo, shownSide))),
    [photo],
  );
  return address && <img src={address} alt="" />;
}
