import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconCheck, IconCopy, IconLink } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { PostAnswer } from '../post/post-answer.ts';
import styles from './preview.module.css';

type Link = Pick<PostAnswer, 'previewUrl' | 'previewExpiresAt'>;

/** A link that shows the saved page before it is published, for seven days. */
export function SharePreview({ record }: { record: { id: number } & Link }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [renewed, setRenewed] = useState<Link | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { previewUrl, previewExpiresAt } = renewed ?? record;

  async function takeBack() {
    setBusy(true);
    const outcome = await callApi<Link>('PUT', 'post/revoke-preview', { id: record.id });
    setBusy(false);
    if (!outcome.isDone) return notifyFailure(outcome.message);
    setRenewed(outcome.result);
    notifySuccess(m.admin_preview_revoked());
  }

  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={open}>
        {m.admin_preview_share()}
      </Button>
      <Modal opened={isOpen} onClose={close} title={m.admin_preview_share_title()} size="lg">
        <p>{m.admin_preview_share_how()}</p>
        <div className={styles.link}>
          <TextInput
            label={m.admin_preview_link()}
            description={m.admin_preview_until({ when: formatMoment(new Date(previewExpiresAt), getLocale()) })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={previewUrl}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={previewUrl} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                color="oil"
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                onClick={copy}
              >
                {copied ? m.admin_preview_copied() : m.admin_preview_copy()}
              </Button>
            )}
          </CopyButton>
        </div>
        <Button variant="subtle" color="star" mt="md" loading={isBusy} onClick={takeBack}>
          {m.admin_preview_revoke()}
        </Button>
      </Modal>
    </>
  );
}
