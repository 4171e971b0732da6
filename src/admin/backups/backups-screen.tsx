import { Alert, Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { type BackupRecord, isUnderWay } from '#src/operations/backup/backup.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { IconAlertTriangle, IconDatabaseExport } from '#src/ui/admin/icons.tsx';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { BackupTable } from './backup-table.tsx';
import styles from './backups.module.css';
import { SafetyNotes } from './safety-notes.tsx';
import { useBackupDeeds } from './use-backup-deeds.tsx';

const lookAgainMs = 2000;

/** Every backup that there is: made by night or by hand, proven, taken away, deleted. */
export function BackupsScreen({ backups, safety }: { backups: readonly BackupRecord[]; safety: Safety }) {
  const deeds = useBackupDeeds();
  useFollow(backups.some(isUnderWay), lookAgainMs);
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <p className={styles.intro}>{m.admin_backups_intro()}</p>
        <Button
          color="oil"
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={deeds.isMaking}
          onClick={() => void deeds.make()}
        >
          {m.admin_backups_make()}
        </Button>
      </div>
      {deeds.failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {deeds.failure}
        </Alert>
      )}
      <SafetyNotes safety={safety} deeds={deeds} />
      {backups.length === 0 ? (
        <p className={styles.none}>{m.admin_backups_none()}</p>
      ) : (
        <BackupTable backups={backups} deeds={deeds} />
      )}
    </div>
  );
}
