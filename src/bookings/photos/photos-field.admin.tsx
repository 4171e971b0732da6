import { ActionIcon, Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconTrash } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { AddPhotos } from './add-photos.admin.tsx';
import styles from './photos.module.css';
import type { ShopPhoto } from './shop-photo.ts';

type Listed = { record: ShopPhoto[] };
type Changed = Partial<Pick<ShopPhoto, 'caption' | 'isShown'> & { isRemoved: boolean }>;

/** The photos of a boat from the shop. The owner sees them unless they are hidden here. */
export function PhotosField({ record }: { record: object | null }) {
  const id: unknown = record && Reflect.get(record, 'id');
  return typeof id === 'number' ? <Photos booking={id} record={record} /> : null;
}

/** The same at the head of the screen, so that a phone takes one without looking for the field. */
export function PhotoTool({ record }: { record: object }) {
  const { revalidate } = useRevalidator();
  const { runInTurn } = useAction();
  const id: unknown = Reflect.get(record, 'id');
  if (typeof id !== 'number') return null;
  async function takeBack(added: readonly ShopPhoto[]) {
    for (const { id: photo } of added)
      await runInTurn(() => callApi('PUT', 'book-service/photo', { id, photo, isRemoved: true }), {});
  }
  function announce(added: readonly ShopPhoto[]) {
    void revalidate();
    notifySuccess(m.booking_photos_added({ count: added.length }), { undo: () => void takeBack(added) });
  }
  return <AddPhotos booking={id} isCamera label={m.booking_photo()} added={announce} />;
}

function Photos({ booking, record }: { booking: number; record: object | null }) {
  const [changed, setChanged] = useState<{ photos: ShopPhoto[]; record: object | null } | null>(null);
  const { called } = useLoaded<Listed>(`book-service/photos?id=${booking}`, record);
  const { run, runInTurn, isBusy } = useAction({ reload: null });
  // What was changed here counts until the screen is loaded again.
  const photos = changed?.record === record ? changed.photos : called?.isDone ? called.result.record : [];
  const show = ({ record: listed }: Listed) => setChanged({ photos: listed, record });
  const call = (photo: number, change: Changed) => () =>
    callApi<Listed>('PUT', 'book-service/photo', { id: booking, photo, ...change });
  const change = (photo: number, to: Changed, back: Changed, done: string) =>
    run(call(photo, to), {
      whenDone: (listed) => {
        show(listed);
        notifySuccess(done, { undo: () => void runInTurn(call(photo, back), { whenDone: show }) });
      },
    });

  async function removeAll(added: readonly ShopPhoto[]) {
    for (const { id } of added) await runInTurn(call(id, { isRemoved: true }), { whenDone: show });
  }
  function takeOver(added: ShopPhoto[]) {
    const known = new Set(added.map(({ id }) => id));
    const all = [...photos.filter(({ id }) => !known.has(id)), ...added];
    show({ record: all.toSorted((one, other) => one.id - other.id) });
    notifySuccess(m.booking_photos_added({ count: added.length }), { undo: () => void removeAll(added) });
  }
  return (
    <section aria-label={m.booking_photos()}>
      <Group gap="xs">
        <AddPhotos booking={booking} isCamera label={m.booking_photo()} added={takeOver} />
        <AddPhotos booking={booking} label={m.booking_photos_choose()} added={takeOver} />
      </Group>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <ShownPhoto
              key={photo.id}
              photo={photo}
              name={m.booking_photo_number({ number: place + 1 })}
              isBusy={isBusy}
              change={change}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PhotoProps = {
  photo: ShopPhoto;
  name: string;
  isBusy: boolean;
  change: (photo: number, to: Changed, back: Changed, done: string) => Promise<unknown>;
};

/** A caption is saved as soon as its field is left. */
function ShownPhoto({ photo: { id, href, small, caption, isShown }, name, isBusy, change }: PhotoProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        <img src={small} alt={caption === null ? name : labelled(name, caption)} loading="lazy" />
      </a>
      <div>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={m.booking_photo_caption({ name })}
            placeholder={m.booking_photo_shows()}
            maxLength={300}
            defaultValue={caption ?? ''}
            key={caption}
            onBlur={({ currentTarget }) => {
              const typed = currentTarget.value.trim() || null;
              if (typed !== caption)
                void change(id, { caption: typed }, { caption }, m.booking_photo_described({ name }));
            }}
            // The form around it is another matter.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.blur();
            }}
          />
          <ActionIcon
            variant="subtle"
            color="star"
            size={38}
            disabled={isBusy}
            aria-label={m.compare_remove({ name })}
            onClick={() =>
              void change(id, { isRemoved: true }, { isRemoved: false }, m.booking_photo_removed({ name }))
            }
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Switch
          size="sm"
          label={m.booking_photo_is_shown()}
          aria-label={`${m.booking_photo_is_shown()}, ${name}`}
          checked={isShown}
          onChange={() =>
            void change(
              id,
              { isShown: !isShown },
              { isShown },
              isShown ? m.booking_photo_hidden({ name }) : m.booking_photo_now_shown({ name }),
            )
          }
        />
      </div>
    </li>
  );
}
