import { Alert, Button } from '@mantine/core';
import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type BackupRecord, isUnderWay } from '#src/operations/backup/backup.ts';
import { listBackups } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { IconAlertTriangle, IconDatabaseExport } from '#src/ui/admin/icons.tsx';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import type { Route } from './+types/backups.page.ts';
import { BackupTable } from './backup-table.tsx';
import styles from './backups.module.css';
import { type BackupActions, useBackupActions } from './use-backup-actions.ts';

type Props = { safety: Safety; actions: BackupActions };

/** Warnings: file removal is blocked, a removal waits for an admin, or there is no second place. */
const SafetyNotes = ({ safety, actions }: Props) => (
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
        <Button className={styles.decide ?? ''} color="oil" onClick={() => void actions.confirmStore()}>
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
        <Button className={styles.decide ?? ''} color="oil" onClick={() => void actions.allowRemoval(files)}>
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

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'backUp')) throw redirect(startPage(user, user.language));
  const given = context.get(services);
  const [backups, safety] = await Promise.all([listBackups(given.db), readSafety(given)]);
  return { backups, safety };
}

export const meta: Route.MetaFunction = () => [
  { title: m.common_backups() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Backups({ loaderData }: Route.ComponentProps) {
  return <BackupsScreen backups={loaderData.backups} safety={loaderData.safety} />;
}

const lookAgainMs = 2000;

/** All backups, nightly and manual: download, rehearse and delete. */
function BackupsScreen({ backups, safety }: { backups: readonly BackupRecord[]; safety: Safety }) {
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
