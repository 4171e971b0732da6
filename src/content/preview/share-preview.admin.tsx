import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { IconLink } from '#src/ui/admin/icons.tsx';
import styles from '#src/ui/admin/preview/preview.module.css';
import { ShareLink, useShareLinks } from '#src/ui/admin/preview/share-link.tsx';
import type { PostAnswer } from '../post/post-answer.ts';

type Link = Pick<PostAnswer, 'previewUrl' | 'previewExpiresAt'>;

/** A link that shows the saved page before it is published, for seven days. */
export function SharePreview({ record }: { record: { id: number } & Link }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [renewed, setRenewed] = useState<Link | null>(null);
  const { isBusy, revoke } = useShareLinks<Link>('post', record.id, setRenewed);
  const { previewUrl, previewExpiresAt } = renewed ?? record;
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={open}>
        {m.admin_preview_share()}
      </Button>
      <Modal opened={isOpen} onClose={close} title={m.admin_preview_share_title()} size="lg">
        <p>{m.admin_preview_share_how()}</p>
        <ShareLink
          url={previewUrl}
          label={m.admin_preview_link()}
          description={m.admin_preview_until({ when: formatMoment(new Date(previewExpiresAt), getLocale()) })}
          button={{ color: 'oil', children: m.common_copy() }}
          className={styles.link}
        />
        <Button variant="subtle" color="star" mt="md" loading={isBusy} onClick={revoke}>
          {m.admin_preview_revoke()}
        </Button>
      </Modal>
    </>
  );
}
