import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconCheck, IconChevronLeft, IconCopy, IconExternalLink, IconEye, IconHistory } from '../icons.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import type { Present } from '../presence/present.ts';
import type { RecordBadge } from './badge-of.ts';
import styles from './edit-screen.module.css';
import type { AfterSave } from './use-edit.ts';

type Props = {
  title: string;
  badge: RecordBadge | null;
  /** Who else has the record open. */
  others: readonly Present[];
  listPath: string;
  viewPath: string | null;
  clonePath: string | null;
  showHistory: (() => void) | null;
  /** Null for records without a page. */
  preview: { isOpen: boolean; toggle: () => void } | null;
  tools: ReactNode;
  /** Null for users who may only read. */
  save: ((after: AfterSave) => void) | null;
  isSaving: boolean;
};

/** The sticky header: what is edited, and the save buttons. */
export const EditHead = ({
  title,
  badge,
  others,
  listPath,
  viewPath,
  clonePath,
  showHistory,
  preview,
  tools,
  save,
  isSaving,
}: Props) => (
  <header className={styles.head}>
    <ActionIcon component={Link} to={listPath} variant="default" size={38} aria-label={m.admin_edit_back()}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <h2 className={styles.title}>{title}</h2>
    {badge && (
      <span className={styles.badge} data-tone={badge.tone}>
        {badge.text}
      </span>
    )}
    <PresenceNote others={others} />
    <div className={styles.tools}>
      {viewPath && (
        <Button
          component="a"
          href={viewPath}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="fog"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {m.admin_edit_view()}
        </Button>
      )}
      {showHistory && (
        <Button variant="subtle" color="fog" leftSection={<IconHistory size={18} aria-hidden />} onClick={showHistory}>
          {m.admin_edit_history()}
        </Button>
      )}
      {preview && (
        <Button
          variant={preview.isOpen ? 'light' : 'subtle'}
          color="fog"
          aria-pressed={preview.isOpen}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={preview.toggle}
        >
          {m.admin_edit_preview()}
        </Button>
      )}
      {clonePath && (
        <Button component={Link} to={clonePath} variant="default" leftSection={<IconCopy size={18} aria-hidden />}>
          {m.admin_edit_clone()}
        </Button>
      )}
      {tools}
      {save && (
        <div className={styles.saves}>
          <Button variant="default" aria-disabled={isSaving} onClick={() => save('stay')}>
            {m.admin_edit_save_and_stay()}
          </Button>
          <Button
            color="oil"
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-disabled={isSaving}
            onClick={() => save('leave')}
          >
            {isSaving ? m.admin_edit_saving() : m.admin_edit_save()}
          </Button>
        </div>
      )}
    </div>
  </header>
);
