/**
 * Photos of the present engine, stored in this browser until a price is held: one for each slot. Loaded by hydrated pages
 * alone.
 */

const photoSlots = ['stern', 'engine', 'hours', 'plate'] as const;
export type PhotoSlot = (typeof photoSlots)[number];
export type StoredPhotos = ReadonlyMap<PhotoSlot, File>;

const [name, table] = ['own-boat', 'photos'];

let areSent = false;

const open = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return answerOf(opening);
};

const answerOf = <Answer>(asked: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

async function inTable<Answer>(mode: IDBTransactionMode, act: (photos: IDBObjectStore) => IDBRequest<Answer>) {
  const database = await open();
  try {
    return await answerOf(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

/** Empty where storage is blocked. */
export async function readPhotos(): Promise<StoredPhotos> {
  try {
    const files = await Promise.all(
      photoSlots.map(async (slot) => [slot, await inTable('readonly', (photos) => photos.get(slot))] as const),
    );
    return new Map(files.filter((entry): entry is [PhotoSlot, File] => entry[1] instanceof File));
  } catch {
    return new Map();
  }
}

/** Rejects where storage is blocked or full. */
export const storePhoto = (slot: PhotoSlot, photo: File) => inTable('readwrite', (photos) => photos.put(photo, slot));

export const forgetPhoto = (slot: PhotoSlot) => inTable('readwrite', (photos) => photos.delete(slot));

export async function forgetPhotos(): Promise<void> {
  areSent = false;
  await inTable('readwrite', (photos) => photos.clear()).catch(() => undefined);
}

/** They have gone to the form that holds the price. */
export function markPhotosSent(): void {
  areSent = true;
}

/** Once the price is held. */
export async function forgetSentPhotos(): Promise<void> {
  if (areSent) await forgetPhotos();
}
