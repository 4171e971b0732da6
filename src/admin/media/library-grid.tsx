import { Checkbox } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { KindTag, Thumbnail } from '#src/ui/admin/fields/picture-tile.tsx';
import { type MediaRecord, readableBytes } from '#src/ui/admin/media/media-record.ts';
import styles from './library.module.css';

type Props = {
  records: readonly MediaRecord[];
  chosenIds: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
  open: (media: MediaRecord) => void;
};

export function LibraryGrid({ records, chosenIds, choose, open }: Props) {
  const here = new Set(records.map(({ id }) => id));
  const count = here.intersection(chosenIds).size;
  const toggle = (id: number) => {
    const ids = new Set(chosenIds);
    if (!ids.delete(id)) ids.add(id);
    choose(ids);
  };
  if (records.length === 0) return null;
  return (
    <div className={styles.library}>
      <Checkbox
        label={m.admin_list_choose_all()}
        checked={count === records.length}
        indeterminate={count > 0 && count < records.length}
        onChange={() => choose(count === records.length ? chosenIds.difference(here) : chosenIds.union(here))}
      />
      <ul className={styles.grid} aria-label={m.admin_media_library()}>
        {records.map((media) => (
          <li key={media.id} className={styles.tile} data-chosen={chosenIds.has(media.id) || undefined}>
            <button
              type="button"
              className={styles.open}
              aria-label={m.admin_media_details_of({ name: media.name })}
              onClick={() => open(media)}
            >
              <Thumbnail media={media} />
              <KindTag media={media} />
            </button>
            <label htmlFor={`choose-${media.id}`} className={styles.choose}>
              <Checkbox
                id={`choose-${media.id}`}
                aria-label={m.common_select({ name: media.name })}
                checked={chosenIds.has(media.id)}
                onChange={() => toggle(media.id)}
              />
            </label>
            <p className={styles.name} title={media.name}>
              {media.name}
            </p>
            <p className={styles.facts}>{`${media.width} × ${media.height} · ${readableBytes(media.bytes)}`}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
