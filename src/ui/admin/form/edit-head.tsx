import { ActionIcon, Button, Flex, Group, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { timeOfMoment } from '#src/lib/moment.ts';
import shared from '#src/ui/admin/shared.module.css';
import { Badge } from '../cells.tsx';
import { IconCheck, IconChevronLeft, IconCopy, IconDots, IconExternalLink, IconEye, IconHistory } from '../icons.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import type { Present } from '../presence/present.ts';
import type { RecordBadge } from './badge-of.ts';
import styles from './edit-head.module.css';
import type { AfterSave } from './use-edit.ts';

export type SaveButtons = {
  save: (after: AfterSave) => void;
  /** Publish or Send; null once that is done, and for records whose form has no such button. */
  finish: { label: string; run: () => void } | null;
  /** Save stays on the form; else there is a second button that does. */
  staysOpen: boolean;
  isSaving: boolean;
};

type Props = {
  title: string;
  badge: RecordBadge | null;
  /** When the input was last stored in this browser; null while nothing is unsaved. */
  draftSavedAt: string | null;
  /** Who else has the record open. */
  others: readonly Present[];
  /** Null for a form that is not reached from a list. */
  listPath: string | null;
  viewPath: string | null;
  clonePath: string | null;
  showHistory: (() => void) | null;
  /** Null for records without a page. */
  preview: { isOpen: boolean; toggle: () => void } | null;
  tools: ReactNode;
  /** Further entries of the menu. */
  entries: ReactNode;
  /** Null for users who may only read. */
  buttons: SaveButtons | null;
  measure: (head: HTMLElement | null) => void;
};

/** The sticky header: the record's title, its actions and the save buttons. */
export const EditHead = ({ title, badge, draftSavedAt, others, listPath, preview, tools, ...props }: Props) => (
  <Flex
    component="header"
    ref={props.measure}
    rowGap="s2"
    columnGap="s3"
    wrap="wrap"
    align="center"
    py="s2"
    bg="var(--fog-50)"
    className={styles.head ?? ''}
  >
    {listPath !== null && (
      <ActionIcon component={Link} to={listPath} variant="default" size={38} aria-label={m.admin_edit_back()}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
    )}
    <Flex rowGap="s0_5" columnGap="s3" wrap="wrap" align="center" flex="1 1 180px" miw={0}>
      <h2 className={styles.title}>{title}</h2>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      {draftSavedAt && (
        <Text span size="xs" c="dimmed" className={shared.nowrap ?? ''}>
          {m.admin_edit_draft_saved({ time: timeOfMoment(draftSavedAt, getLocale()) })}
        </Text>
      )}
      <PresenceNote others={others} />
    </Flex>
    <Group gap="s2" className={styles.tools ?? ''}>
      {tools}
      {preview && (
        <Button
          variant={preview.isOpen ? 'light' : 'default'}
          aria-pressed={preview.isOpen}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={preview.toggle}
        >
          {m.section_preview()}
        </Button>
      )}
      <More {...props} />
      {props.buttons && <Saves {...props.buttons} />}
    </Group>
  </Flex>
);

type MoreProps = Pick<Props, 'viewPath' | 'clonePath' | 'showHistory' | 'entries'>;

/** The menu with less frequent actions. */
function More({ viewPath, clonePath, showHistory, entries }: MoreProps) {
  if (!viewPath && !clonePath && !showHistory && !entries) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={m.common_more()}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {viewPath && (
          <Menu.Item
            component="a"
            href={viewPath}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {m.common_view()}
          </Menu.Item>
        )}
        {showHistory && (
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={showHistory}>
            {m.common_history()}
          </Menu.Item>
        )}
        {clonePath && (
          <Menu.Item component={Link} to={clonePath} leftSection={<IconCopy size={16} aria-hidden />}>
            {m.common_clone()}
          </Menu.Item>
        )}
        {entries}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One yellow button: Publish or Send as long as that is to be done, then Save. */
const Saves = ({ save, finish, staysOpen, isSaving }: SaveButtons) => (
  <Group gap="s2" wrap="nowrap" align="stretch" className={styles.saves ?? ''}>
    {!staysOpen && (
      <Button variant="default" aria-disabled={isSaving} onClick={() => save('stay')}>
        {m.admin_edit_save_and_stay()}
      </Button>
    )}
    <Button
      {...(finish ? { variant: 'default' } : { color: 'oil', leftSection: <IconCheck size={18} aria-hidden /> })}
      aria-disabled={isSaving}
      onClick={() => save(staysOpen ? 'stay' : 'leave')}
    >
      {isSaving ? m.common_saving() : m.common_save()}
    </Button>
    {finish && (
      <Button
        color="oil"
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-disabled={isSaving}
        onClick={finish.run}
      >
        {finish.label}
      </Button>
    )}
  </Group>
);
