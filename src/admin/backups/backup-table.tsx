import { ActionIcon, Menu, Table } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type BackupRecord, type BackupState, isUnderWay } from '#src/operations/backup/backup.ts';
import { Badge, MomentCell } from '#src/ui/admin/cells.tsx';
import { IconDots, IconDownload, IconShieldCheck, IconTrash } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { readableBytes } from '#src/ui/admin/media/media-record.ts';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import styles from './backups.module.css';
import type { BackupActions } from './use-backup-actions.ts';

type Props = { backups: readonly BackupRecord[]; actions: BackupActions };

export const BackupTable = ({ backups, actions }: Props) => (
  <div className={styles.panel}>
    <ListTable minWidth={620}>
      <TableHead
        hasActions
        names={[
          m.field_created_at(),
          m.admin_backups_by(),
          m.admin_backups_size(),
          m.admin_backups_holds(),
          m.field_status(),
        ]}
      />
      <Table.Tbody>
        {backups.map((backup) => (
          <Table.Tr key={backup.id}>
            <Table.Td className={listStyles.lead}>
              <MomentCell instant={backup.createdAt} />
              {backup.archive && <small className={styles.file}>{backup.archive}</small>}
            </Table.Td>
            <Table.Td data-name={m.admin_backups_by()}>{backup.user ?? m.admin_backups_nightly()}</Table.Td>
            <Table.Td className={styles.size} data-name={m.admin_backups_size()}>
              {backup.bytes !== null && readableBytes(backup.bytes)}
            </Table.Td>
            <Table.Td data-name={m.admin_backups_holds()}>
              <Holds backup={backup} />
            </Table.Td>
            <Table.Td data-name={m.field_status()}>
              <Standing backup={backup} />
            </Table.Td>
            <Table.Td className={listStyles.menu}>
              {!isUnderWay(backup) && <Actions backup={backup} actions={actions} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  </div>
);

function Holds({ backup: { rows, files, lostFiles } }: { backup: BackupRecord }) {
  if (rows === null || files === null) return null;
  return (
    <>
      {m.admin_backups_counts({ rows: numberText(rows), files: numberText(files) })}
      {!!lostFiles && <small className={styles.below}>{m.admin_backups_lost({ count: numberText(lostFiles) })}</small>}
    </>
  );
}

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
      <span className={styles.badges}>
        <Badge tone={toneOf[state]}>{textOf[state]()}</Badge>
        {provenAt && <Badge tone="port">{m.admin_backups_proven()}</Badge>}
        {copiedAt && <Badge tone="port">{m.admin_backups_copied()}</Badge>}
        {rehearsalFailure && <Badge tone="star">{m.admin_backups_not_proven()}</Badge>}
      </span>
      {provenAt && (
        <small className={styles.below}>
          {m.admin_backups_proven_at({ moment: formatMoment(provenAt, getLocale()) })}
        </small>
      )}
      {reason && (
        <small className={styles.below} lang="en">
          {reason}
        </small>
      )}
    </>
  );
}

function Actions({ backup, actions }: { backup: BackupRecord; actions: BackupActions }) {
  const label = m.admin_backups_of({
    action: m.common_actions(),
    moment: formatMoment(backup.createdAt, getLocale()),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="fog" size={36} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {backup.state === 'done' && (
          <>
            <Menu.Item
              component="a"
              href={`/api/admin/backup/download?id=${backup.id}`}
              download
              leftSection={<IconDownload size={16} />}
            >
              {m.admin_backups_download()}
            </Menu.Item>
            <Menu.Item leftSection={<IconShieldCheck size={16} />} onClick={() => void actions.rehearse(backup)}>
              {m.admin_backups_rehearse()}
            </Menu.Item>
          </>
        )}
        <Menu.Item color="star" leftSection={<IconTrash size={16} />} onClick={() => void actions.remove(backup)}>
          {m.common_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
