import { Alert, Button } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { IconAlertTriangle, IconDatabaseExport } from '#src/ui/admin/icons.tsx';
import styles from './backups.module.css';
import type { BackupActions } from './use-backup-actions.tsx';

type Props = { safety: Safety; actions: BackupActions };

/** Warnings: file removal is blocked, a removal waits for an admin, or there is no second place. */
export const SafetyNotes = ({ safety, actions }: Props) => (
  <>
    <StoreNote safety={safety} actions={actions} />
    <RemovalNote safety={safety} actions={actions} />
    <SecondPlaceNote safety={safety} />
  </>
);

const storeTexts = {
  restored: () => m.admin_backups_store_restored(),
  other: () => m.admin_backups_store_other(),
  unknown: () => m.admin_backups_store_unknown(),
  unreachable: () => m.admin_backups_store_unreachable(),
};

function StoreNote({ safety: { binding }, actions }: Props) {
  if (binding === 'bound') return null;
  return (
    <Alert color="star" role="note" icon={<IconAlertTriangle />}>
      <p>{storeTexts[binding]()}</p>
      {binding !== 'unreachable' && (
        <Button className={styles.decide ?? ''} color="oil" onClick={actions.confirmStore}>
          {m.admin_backups_bind()}
        </Button>
      )}
    </Alert>
  );
}

function RemovalNote({ safety: { binding, removal }, actions }: Props) {
  if (!removal || binding !== 'bound') return null;
  const { files, total, isAllowed } = removal;
  return (
    <Alert color="star" role="note" icon={<IconAlertTriangle />}>
      <p>{m.admin_backups_removal({ count: files, total })}</p>
      {isAllowed ? (
        <p>{m.admin_backups_removal_allowed()}</p>
      ) : (
        <Button className={styles.decide ?? ''} color="oil" onClick={() => actions.allowRemoval(files)}>
          {m.admin_backups_removal_allow()}
        </Button>
      )}
    </Alert>
  );
}

function SecondPlaceNote({ safety: { secondPlace, newestCopy } }: Pick<Props, 'safety'>) {
  const moment = newestCopy ? formatMoment(newestCopy, getLocale()) : '';
  if (secondPlace === 'fresh') return <p className={styles.intro}>{m.admin_backups_second_fresh({ moment })}</p>;
  const texts = {
    none: () => m.admin_backups_second_none(),
    empty: () => m.admin_backups_second_empty(),
    late: () => m.admin_backups_second_late({ moment }),
  };
  return (
    <Alert color="fog" role="note" icon={<IconDatabaseExport />}>
      {texts[secondPlace]()}
    </Alert>
  );
}
