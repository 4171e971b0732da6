import { Alert, Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { type BackupRecord, isUnderWay } from '#src/operations/backup/backup.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { IconAlertTriangle, IconDatabaseExport } from '#src/ui/admin/icons.tsx';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { BackupTable } from './backup-table.tsx';
import styles from './backups.module.css';
import { SafetyNotes } from './safety-notes.tsx';
import { useBackupActions } from './use-backup-actions.tsx';

const lookAgainMs = 2000;

/** All backups, nightly and manual: download, rehearse and delete. */
export function BackupsScreen({ backups, safety }: { backups: readonly BackupRecord[]; safety: Safety }) {
  const actions = useBackupActions();
  useFollow(backups.some(isUnderWay), lookAgainMs);
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <p className={styles.intro}>{m.admin_backups_intro()}</p>
        <Button
          color="oil"
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={actions.isMaking}
          onClick={() => void actions.make()}
        >
          {m.admin_backups_make()}
        </Button>
      </div>
      {actions.failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {actions.failure}
        </Alert>
      )}
      <SafetyNotes safety={safety} actions={actions} />
      {backups.length === 0 ? (
        <p className={styles.none}>{m.admin_backups_none()}</p>
      ) : (
        <BackupTable backups={backups} actions={actions} />
      )}
    </div>
  );
}
