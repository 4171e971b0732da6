import { Button, Modal, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { useCopy } from '#src/ui/use-copy.ts';
import { IconCheck, IconCopy, IconLink } from '../icons.tsx';
import styles from './preview.module.css';

/** A secret link to a page, with its label. */
export type SharedLink = { label: string; url: string; expiresAt: Date | string };

type Props = {
  /** Empty while they are loaded. */
  links: readonly SharedLink[];
  isOpen: boolean;
  open: () => void;
  close: () => void;
  isBusy: boolean;
  revoke: () => void;
};

/** Links that show a saved page to anyone who has them, for seven days. */
export const ShareLink = ({ links, isOpen, open, close, isBusy, revoke }: Props) => (
  <>
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={open}>
      {m.admin_preview_share()}
    </Button>
    <Modal opened={isOpen} onClose={close} title={m.admin_preview_share_title()} size="lg">
      <p>{m.admin_preview_share_how()}</p>
      {links.map((link) => (
        <OneLink key={link.label} {...link} />
      ))}
      <Button variant="subtle" color="star" mt="md" loading={isBusy} onClick={revoke}>
        {m.admin_preview_revoke()}
      </Button>
    </Modal>
  </>
);

function OneLink({ label, url, expiresAt }: SharedLink) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  const until = m.admin_preview_until({ when: formatMoment(new Date(expiresAt), getLocale()) });
  const isCopied = outcome === 'copied';
  return (
    <div className={styles.link}>
      <TextInput
        ref={field}
        label={label}
        description={outcome === 'selected' ? <span role="status">{m.copy_by_hand()}</span> : until}
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        color="oil"
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy(url)}
      >
        {isCopied ? m.common_copied() : m.common_copy()}
      </Button>
    </div>
  );
}
