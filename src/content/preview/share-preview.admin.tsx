import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { ShareLink } from '#src/ui/admin/preview/share-link.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { PostAnswer } from '../post/post-answer.ts';

type Link = Pick<PostAnswer, 'previewUrl' | 'previewExpiresAt'>;

/** A link that shows the saved page before it is published, for seven days. */
export function SharePreview({ record }: { record: { id: number } & Link }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [renewed, setRenewed] = useState<Link | null>(null);
  const { run, isBusy } = useAction({ reload: null });
  const { previewUrl: url, previewExpiresAt: expiresAt } = renewed ?? record;

  const revoke = () =>
    run(() => callApi<Link>('PUT', 'post/revoke-preview', { id: record.id }), {
      done: m.admin_preview_revoked(),
      whenDone: setRenewed,
    });

  const links = [{ label: m.admin_preview_link(), url, expiresAt }];
  return (
    <ShareLink links={links} isOpen={isOpen} open={open} close={close} isBusy={isBusy} revoke={() => void revoke()} />
  );
}
