import { Button, FileButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { href, Link, redirect, useLocation, useRevalidator } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { mediaAdmin } from '#src/media/media.admin.tsx';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { IconUpload } from '#src/ui/admin/icons.tsx';
import { MediaDrawer } from '#src/ui/admin/media/media-drawer.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { offeredTypes } from '#src/ui/admin/upload/upload.ts';
import { UploadDrop } from '#src/ui/admin/upload/upload-drop.tsx';
import { UploadList } from '#src/ui/admin/upload/upload-list.tsx';
import { useUploadQueue, useUploadsOf } from '#src/ui/admin/upload/use-uploads.ts';
import { BulkBar } from '../list/bulk/bulk-bar.tsx';
import { Filters } from '../list/filters.tsx';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import { useRememberedList } from '../list/list-memory.ts';
import type { BulkAction } from '../list/list-view.ts';
import { Pager } from '../list/pager.tsx';
import { SearchField } from '../list/search-field.tsx';
import type { Route } from './+types/library.page.ts';
import styles from './library.module.css';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryRefusal } from './library-refusal.tsx';
import { type LibraryView, readLibrary } from './read-library.server.ts';
import { useLibraryActions } from './use-library-actions.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayDo(user, 'read', 'media')) throw redirect(startPage(user, user.language));
  return await readLibrary(context.get(services), { url, user });
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_media_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useRememberedList(href('/admin/media'), search);
  return <Library view={loaderData} />;
}

/** The media library: search, preview, upload, edit and delete. */
function Library({ view }: { view: LibraryView }) {
  const { records, page, address, may } = view;
  const queue = useUploadQueue();
  const uploads = useUploadsOf(queue);
  const actions = useLibraryActions();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [shown, show] = useState<MediaRecord | null>(null);
  const { revalidate } = useRevalidator();
  // Resets the input, so that the same file can be chosen again.
  const again = useRef<() => void>(null);
  useNewOnes(uploads.filter(({ step }) => step === 'done').length);

  const chosen = records.filter(({ id }) => chosenIds.has(id));
  const clear = () => setChosenIds(new Set());
  const acts: Partial<Record<BulkAction, () => void>> = {
    clone: () => void actions.clone(chosen).then(clear),
    remove: () => void actions.remove(chosen, clear),
  };
  const bulk = {
    actions: [...(may.upload ? (['clone'] as const) : []), ...(may.remove ? (['remove'] as const) : [])],
    act: (action: BulkAction) =>
      chosen.length > 0 ? acts[action]?.() : notifyFailure(m.common_please_choose_items_to_action()),
  };

  return (
    <>
      <LibraryRefusal refusal={actions.refusal} dismiss={actions.dismiss} />
      <section className={listStyles.panel}>
        <div className={listStyles.tools}>
          <SearchField keywords={address.keywords} />
          <Filters declaration={declaration} view={{ address, choices: {} }} />
          {may.upload && (
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
        {may.upload && (
          <div className={styles.drop}>
            <UploadDrop shape="wide" add={queue.add} />
          </div>
        )}
        <UploadList uploads={uploads} queue={queue} />
        <LibraryGrid records={records} chosenIds={chosenIds} choose={setChosenIds} open={show} />
        {records.length === 0 && <Nothing address={address} />}
        <Pager page={page} shownCount={records.length} pageSize={view.pageSize} list="media" />
      </section>
      <BulkBar bulk={bulk} count={chosen.length} onClose={clear} />
      {shown && (
        <MediaDrawer
          media={shown}
          mayChange={may.change}
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
              <Button variant="subtle" color="star" onClick={() => void actions.remove([shown], () => show(null))}>
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

function Nothing({ address: { keywords, filters } }: Pick<LibraryView, 'address'>) {
  const { search } = useLocation();
  const asked = Object.keys(filters);
  const isRequested = keywords !== '' || asked.length > 0;
  const plain = Object.fromEntries([...asked, 'q'].map((key) => [key, null]));
  return (
    <div className={listStyles.nothing}>
      <p>{isRequested ? m.common_there_are_no_results_found() : m.admin_list_nothing_here()}</p>
      {isRequested && (
        <Button component={Link} variant="default" to={{ search: changedSearch(search, plain) }}>
          {m.common_clear_filters()}
        </Button>
      )}
    </div>
  );
}
