import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { IconAlertTriangle, IconDatabaseExport } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { makeBackup } from './make-backup.ts';
import { useBackupActions } from './use-backup-actions.ts';

type Props = { extra: Safety };

/**
 * Makes a backup, and warns when file removal is blocked, when a removal waits for an admin, or when there is no second
 * place.
 */
export const BackupsHead = ({ extra: safety }: Props) => (
  <Stack gap="md" mb="md">
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 280px" maw="70ch">
        {m.admin_backups_intro()}
      </Text>
      <MakeBackup />
    </Group>
    <StoreNote extra={safety} />
    <RemovalNote extra={safety} />
    <SecondPlaceNote extra={safety} />
  </Stack>
);

function MakeBackup() {
  const { run, isBusy } = useAction();
  return (
    <Button
      color="oil"
      leftSection={<IconDatabaseExport size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void run(makeBackup, { done: ({ message }) => message })}
    >
      {m.admin_backups_make()}
    </Button>
  );
}

const storeTexts = {
  restored: () => m.admin_backups_store_restored(),
  other: () => m.admin_backups_store_other(),
  unknown: () => m.admin_backups_store_unknown(),
  unreachable: () => m.admin_backups_store_unreachable(),
};

function StoreNote({ extra: { binding } }: Props) {
  const { confirmStore } = useBackupActions();
  if (binding === 'bound') return null;
  return (
    <Alert color="star" role="note" icon={<IconAlertTriangle />}>
      <p>{storeTexts[binding]()}</p>
      {binding !== 'unreachable' && (
        <Button mt="sm" color="oil" onClick={() => void confirmStore()}>
          {m.admin_backups_bind()}
        </Button>
      )}
    </Alert>
  );
}

function RemovalNote({ extra: { binding, removal } }: Props) {
  const { allowRemoval } = useBackupActions();
  if (!removal || binding !== 'bound') return null;
  const { files, total, isAllowed } = removal;
  return (
    <Alert color="star" role="note" icon={<IconAlertTriangle />}>
      <p>{m.admin_backups_removal({ count: files, total })}</p>
      {isAllowed ? (
        <p>{m.admin_backups_removal_allowed()}</p>
      ) : (
        <Button mt="sm" color="oil" onClick={() => void allowRemoval(files)}>
          {m.admin_backups_removal_allow()}
        </Button>
      )}
    </Alert>
  );
}

function SecondPlaceNote({ extra: { secondPlace, newestCopy } }: Props) {
  const moment = newestCopy ? formatMoment(newestCopy, getLocale()) : '';
  if (secondPlace === 'fresh') {
    return (
      <Text size="sm" c="dimmed">
        {m.admin_backups_second_fresh({ moment })}
      </Text>
    );
  }
  const texts = {
    none: () => m.admin_backups_second_none(),
    empty: () => m.admin_backups_second_empty(),
    late: () => m.admin_backups_second_late({ moment }),
  };
  return (
    <Alert color="fog" role="note" icon={<IconDatabaseExport />}>
      {texts[secondPlace]()}
      {secondPlace === 'none' && (
        <Text size="sm" mt="xs" c="dimmed">
          {m.common_for_server()} <Code>BACKUP_DIR</Code> / <Code>BACKUP_S3_ENDPOINT</Code>
        </Text>
      )}
    </Alert>
  );
}
