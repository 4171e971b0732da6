import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { LibraryDialog } from '#src/ui/admin/fields/library-dialog.tsx';
import { IconPhoto } from '#src/ui/admin/icons.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { ReplacePicture } from '#src/ui/admin/media/replace-picture.tsx';
import { fetchMedia } from '#src/ui/admin/media/use-media.ts';
import { WhereUsed } from '#src/ui/admin/media/where-used.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { privateMeta } from '#src/ui/private-meta.ts';
import listStyles from '../list/list.module.css';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/replace-media.page.ts';
import styles from './library.module.css';

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context, 'replaceMedia');
  return null;
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_menu_replace_media());

export default ReplaceMedia;

/** Replaces one picture by another wherever it is used. */
function ReplaceMedia() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [media, setMedia] = useState<MediaRecord | null>(null);

  async function take([id]: number[]) {
    const answer = id === undefined ? null : await fetchMedia(id);
    if (answer?.isDone) setMedia(answer.result);
    else if (answer) notifyFailure(answer.message);
  }

  return (
    <section className={`${listStyles.panel} ${styles.replace}`}>
      <p>{m.admin_media_replace_help()}</p>
      <div>
        <Button variant="default" leftSection={<IconPhoto size={17} aria-hidden />} onClick={open}>
          {media ? m.common_choose_another() : m.admin_media_replace_choose()}
        </Button>
      </div>
      {media && (
        <>
          <h2>{media.name}</h2>
          <ReplacePicture key={media.id} media={media} replaced={setMedia} />
          <WhereUsed id={media.id} />
        </>
      )}
      <LibraryDialog isOpen={isOpen} close={close} isSingle choose={(ids) => void take(ids)} />
    </section>
  );
}
