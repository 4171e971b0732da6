import { Button, Checkbox, FileButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { href, useLocation, useRevalidator } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { mediaAdmin } from '#src/media/media.admin.tsx';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { KindTag, Thumbnail } from '#src/ui/admin/fields/picture-tile.tsx';
import { IconUpload } from '#src/ui/admin/icons.tsx';
import { MediaDrawer } from '#src/ui/admin/media/media-drawer.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { readableBytes } from '#src/ui/admin/media/media-record.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { offeredTypes } from '#src/ui/admin/upload/upload.ts';
import { UploadDrop } from '#src/ui/admin/upload/upload-drop.tsx';
import { UploadList } from '#src/ui/admin/upload/upload-list.tsx';
import { useUploadQueue, useUploadsOf } from '#src/ui/admin/upload/use-uploads.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { BulkBar } from '../list/bulk/bulk-bar.tsx';
import { useSelection } from '../list/bulk/use-selection.ts';
import { Filters } from '../list/filters.tsx';
import listStyles from '../list/list.module.css';
import { ListFailure } from '../list/list-failure.tsx';
import { useRememberedList } from '../list/list-memory.ts';
import type { BulkAction, ListRecord, ListView } from '../list/list-view.ts';
import { Nothing } from '../list/nothing.tsx';
import { Pager } from '../list/pager.tsx';
import { readList } from '../list/read-list.server.ts';
import { SearchField } from '../list/search-field.tsx';
import { useListActions } from '../list/use-list-actions.tsx';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/library.page.ts';
import styles from './library.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, ['read', 'media']);
  const view = await readList(context.get(services), { path: 'media', url, user });
  return { ...view, mayUpload: mayDo(user, 'create', 'media') };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_media_title());

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useRememberedList(href('/admin/media'), search);
  return <Library view={loaderData} />;
}

type LibraryView = ListView & { mayUpload: boolean };

/** The media library: search, preview, upload, edit and delete. A grid of pictures in place of the table of a list. */
function Library({ view }: { view: LibraryView }) {
  const { records, page, address, may, mayUpload } = view;
  const queue = useUploadQueue();
  const uploads = useUploadsOf(queue);
  const actions = useListActions(declaration, may);
  const selection = useSelection(declaration, view);
  const [shown, show] = useState<MediaRecord | null>(null);
  const { revalidate } = useRevalidator();
  // Resets the input, so that the same file can be chosen again.
  const again = useRef<() => void>(null);
  useNewOnes(uploads.filter(({ step }) => step === 'done').length);

  const pictures = records as unknown as MediaRecord[];
  const done = m.admin_list_cloned();
  const ids = [...selection.ids];
  const acts: Partial<Record<BulkAction, () => void>> = {
    clone: () => void actions.act(() => callApi('POST', 'media/clone', { ids }), { done, whenDone: selection.clear }),
    remove: () => void actions.remove(ids, selection.seen, (isDone) => isDone && selection.clear()),
  };
  const bulk = {
    actions: [...(mayUpload ? (['clone'] as const) : []), ...(may.remove ? (['remove'] as const) : [])],
    act: (action: BulkAction) =>
      ids.length > 0 ? acts[action]?.() : notifyFailure(m.common_please_choose_items_to_action()),
  };

  return (
    <>
      <ListFailure actions={actions} />
      <section className={listStyles.panel}>
        <div className={listStyles.tools}>
          <SearchField keywords={address.keywords} />
          <Filters declaration={declaration} view={view} />
          {mayUpload && (
            <div className={listStyles.actions}>
              <FileButton
                multiple
                accept={offeredTypes}
                inputProps={{ 'aria-label': m.admin_media_upload() }}
                resetRef={again}
                onChange={(files) => {
                  queue.add(files);
                  again.current?.();
                }}
              >
                {(props) => (
                  <Button {...props} color="oil" data-main leftSection={<IconUpload size={18} aria-hidden />}>
                    {m.admin_media_upload()}
                  </Button>
                )}
              </FileButton>
            </div>
          )}
        </div>
        {mayUpload && (
          <div className={styles.drop}>
            <UploadDrop shape="wide" add={queue.add} />
          </div>
        )}
        <UploadList uploads={uploads} queue={queue} />
        <LibraryGrid records={pictures} chosenIds={selection.ids} choose={selection.choose} open={show} />
        {records.length === 0 && <Nothing declaration={declaration} view={view} />}
        <Pager page={page} shownCount={records.length} pageSize={view.pageSize} list="media" />
      </section>
      <BulkBar bulk={bulk} count={ids.length} onClose={selection.clear} />
      {shown && (
        <MediaDrawer
          media={shown}
          mayChange={may.update}
          close={() => show(null)}
          changed={(changed) => {
            show(changed);
            void revalidate();
          }}
          added={(added) => {
            show(added);
            void revalidate();
          }}
          tools={
            may.remove && (
              <Button
                variant="subtle"
                color="star"
                onClick={() => void actions.remove([shown.id], [shown as unknown as ListRecord], () => show(null))}
              >
                {m.common_delete()}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

const declaration = mediaAdmin as unknown as AnyAdminResource;

/** Reloads the grid when uploads have finished. */
function useNewOnes(doneCount: number) {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival asks anew
  useEffect(() => {
    if (doneCount > 0) void revalidate();
  }, [doneCount]);
}

type Props = {
  records: readonly MediaRecord[];
  chosenIds: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
  open: (media: MediaRecord) => void;
};

function LibraryGrid({ records, chosenIds, choose, open }: Props) {
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
