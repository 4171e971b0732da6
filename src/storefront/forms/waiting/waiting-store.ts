import { isExpired, type WaitingForm } from './waiting-form.ts';
import { waitingMark } from './waiting-mark.ts';

/**
 * Data stored in this browser, for at most 24 hours: forms that were not sent yet, and photos of the present engine, one
 * for each slot, until a price is held. Loaded by hydrated pages alone.
 */

export const photoSlots = ['stern', 'engine', 'hours', 'plate'] as const;
export type PhotoSlot = (typeof photoSlots)[number];
export type StoredPhotos = ReadonlyMap<PhotoSlot, File>;

type Table = 'forms' | 'photos';
type StoredPhoto = { at: number; photo: File };

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('waiting', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('forms');
    opening.result.createObjectStore('photos');
    // Where photos were kept before, without an end.
    indexedDB.deleteDatabase('own-boat');
  };
  return await answerOf(opening);
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inTable<Answer>(
  table: Table,
  mode: IDBTransactionMode,
  act: (records: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open();
  try {
    return await answerOf(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

/** The forms that wait; deletes those whose time is over. Empty where storage is blocked. */
export async function readWaiting(now = Date.now()): Promise<WaitingForm[]> {
  try {
    const all = await inTable<WaitingForm[]>('forms', 'readonly', (forms) => forms.getAll());
    for (const { key } of all.filter((one) => isExpired(one, now))) await forgetForm(key);
    return all.filter((one) => !isExpired(one, now));
  } catch {
    return [];
  }
}

/** Rejects where storage is blocked or full. */
export async function keepForm(waiting: WaitingForm): Promise<void> {
  await inTable('forms', 'readwrite', (forms) => forms.put(waiting, waiting.key));
  localStorage.setItem(waitingMark, '1');
}

export async function forgetForm(key: string): Promise<void> {
  try {
    await inTable('forms', 'readwrite', (forms) => forms.delete(key));
    const left = await inTable('forms', 'readonly', (forms) => forms.count());
    if (left === 0) localStorage.removeItem(waitingMark);
  } catch {
    // Nothing was stored.
  }
}

/** Deletes photos whose time is over. Empty where storage is blocked. */
export async function readPhotos(now = Date.now()): Promise<StoredPhotos> {
  const photos = new Map<PhotoSlot, File>();
  try {
    for (const slot of photoSlots) {
      const stored = await inTable<StoredPhoto | undefined>('photos', 'readonly', (all) => all.get(slot));
      if (stored && isExpired(stored, now)) await forgetPhoto(slot);
      else if (stored) photos.set(slot, stored.photo);
    }
  } catch {
    // Nothing is stored.
  }
  return photos;
}

/** Rejects where storage is blocked or full. */
export const storePhoto = (slot: PhotoSlot, photo: File, at = Date.now()) =>
  inTable('photos', 'readwrite', (photos) => photos.put({ at, photo } satisfies StoredPhoto, slot));

export const forgetPhoto = (slot: PhotoSlot) => inTable('photos', 'readwrite', (photos) => photos.delete(slot));

/** Once they have gone with a quote, or the boat is forgotten. */
export const forgetPhotos = (): Promise<unknown> =>
  inTable('photos', 'readwrite', (photos) => photos.clear()).catch(() => undefined);
