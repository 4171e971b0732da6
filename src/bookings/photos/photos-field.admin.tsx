import { ActionIcon, Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconTrash } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
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
  return typeof id === 'number' ? <Photos booking={id} /> : null;
}

function Photos({ booking }: { booking: number }) {
  const [changed, setChanged] = useState<ShopPhoto[] | null>(null);
  const { called } = useLoaded<Listed>(`book-service/photos?id=${booking}`);
  const { run, runInTurn, isBusy } = useAction({ reload: null });
  const photos = changed ?? (called?.isDone ? called.result.record : []);
  const show = ({ record }: Listed) => setChanged(record);
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
    setChanged([...photos.filter(({ id }) => !known.has(id)), ...added].toSorted((one, other) => one.id - other.id));
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
function ShownPhoto({ photo: { id, href, caption, isShown }, name, isBusy, change }: PhotoProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        <img src={href} alt={caption === null ? name : `${name}: ${caption}`} loading="lazy" />
      </a>
      <div>
        <TextInput
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
        <Group gap="xs" justify="space-between" wrap="nowrap">
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
      </div>
    </li>
  );
}
