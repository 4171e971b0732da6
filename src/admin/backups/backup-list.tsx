import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type BackupRecord, type BackupState, isUnderWay } from '#src/operations/backup/backup.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { Badge, MomentCell } from '#src/ui/admin/cells.tsx';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconDots, IconDownload, IconShieldCheck, IconTrash } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { readableBytes } from '#src/ui/admin/media/media-record.ts';
import { BackupsHead } from './backups-head.tsx';
import { useBackupActions } from './use-backup-actions.ts';

/** All backups, nightly and manual: download, rehearse and delete. */
export const backupList = defineListSource<BackupRecord, Safety>({
  name: 'backups',
  path: 'backups',
  operation: 'backUp',
  title: 'common_backups',
  nothing: 'admin_backups_none',
  columns: (c) => [
    c.custom('createdAt', ({ createdAt, archive }) => (
      <>
        <MomentCell instant={createdAt} />
        {archive && <small>{archive}</small>}
      </>
    )),
    c.custom('by', ({ user }) => user ?? m.admin_backups_nightly()),
    c.custom(
      'size',
      ({ bytes }) => bytes !== null && <span style={{ whiteSpace: 'nowrap' }}>{readableBytes(bytes)}</span>,
    ),
    c.custom('holds', (backup) => <Holds backup={backup} />),
    c.custom('status', (backup) => <Standing backup={backup} />),
  ],
  Head: BackupsHead,
  RowTools: ({ row }) => !isUnderWay(row) && <Actions backup={row} />,
  hasRowMenu: true,
  isGoingOn: isUnderWay,
  everyMs: 2000,
});

function Holds({ backup: { rows, files, lostFiles } }: { backup: BackupRecord }) {
  if (rows === null || files === null) return null;
  return (
    <>
      {m.admin_backups_counts({ rows: numberText(rows), files: numberText(files) })}
      {!!lostFiles && <Below>{m.admin_backups_lost({ count: numberText(lostFiles) })}</Below>}
    </>
  );
}

const Below = ({ lang, children }: { lang?: 'en'; children: string }) => (
  <Text size="xs" c="dimmed" mt={4} {...(lang && { lang })}>
    {children}
  </Text>
);

const numberText = (value: number): string =>
  new Intl.NumberFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-CA').format(value);

const toneOf: Record<BackupState, Tone> = { waiting: 'fog', running: 'strait', done: 'port', failed: 'star' };

const textOf: Record<BackupState, () => string> = {
  waiting: () => m.common_waiting(),
  running: () => m.common_in_progress(),
  done: () => m.admin_backups_state_done(),
  failed: () => m.admin_backups_state_failed(),
};

/** The state of a backup and of its rehearsal; reasons of failures in full. */
function Standing({ backup: { state, failure, copiedAt, provenAt, rehearsalFailure } }: { backup: BackupRecord }) {
  const reason = failure ?? rehearsalFailure;
  return (
    <>
      <Group gap={6}>
        <Badge tone={toneOf[state]}>{textOf[state]()}</Badge>
        {provenAt && <Badge tone="port">{m.admin_backups_proven()}</Badge>}
        {copiedAt && <Badge tone="port">{m.admin_backups_copied()}</Badge>}
        {rehearsalFailure && <Badge tone="star">{m.admin_backups_not_proven()}</Badge>}
      </Group>
      {provenAt && <Below>{m.admin_backups_proven_at({ moment: formatMoment(provenAt, getLocale()) })}</Below>}
      {reason && <Below lang="en">{reason}</Below>}
    </>
  );
}

function Actions({ backup }: { backup: BackupRecord }) {
  const { id, createdAt, state } = backup;
  const { rehearse, remove } = useBackupActions();
  const moment = formatMoment(createdAt, getLocale());
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="fog"
          size={36}
          aria-label={m.admin_backups_of({ action: m.common_actions(), moment })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'done' && (
          <>
            <Menu.Item
              component="a"
              href={`/api/admin/backup/download?id=${id}`}
              download
              leftSection={<IconDownload size={16} />}
            >
              {m.admin_backups_download()}
            </Menu.Item>
            <Menu.Item leftSection={<IconShieldCheck size={16} />} onClick={() => void rehearse(backup)}>
              {m.admin_backups_rehearse()}
            </Menu.Item>
          </>
        )}
        <Menu.Item color="star" leftSection={<IconTrash size={16} />} onClick={() => void remove(backup)}>
          {m.common_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
