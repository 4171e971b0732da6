import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
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

const OneLink = ({ label, url, expiresAt }: SharedLink) => (
  <div className={styles.link}>
    <TextInput
      label={label}
      description={m.admin_preview_until({ when: formatMoment(new Date(expiresAt), getLocale()) })}
      inputWrapperOrder={['label', 'input', 'description']}
      value={url}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton value={url} timeout={4000}>
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
);
