import { ActionIcon, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import { IconCheck, IconRefresh, IconX } from '../icons.tsx';
import styles from './upload.module.css';
import type { Upload } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

type ListProps = { uploads: readonly Upload[]; queue: UploadQueue };

/** Every upload with its progress; finished ones stay until the list is cleared. */
export function UploadList({ uploads, queue }: ListProps) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ step }) => step === 'done');
  return (
    <Box component="section" py="s3" px="s5" className={shared.lineTop ?? ''} aria-label={m.admin_media_uploads()}>
      <Group gap="s3" wrap="nowrap" justify="space-between" fz="0.9rem">
        <p role="status">{m.admin_media_uploads_done({ done: done.length, count: uploads.length })}</p>
        {done.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => queue.forget(done.map(({ id }) => id))}>
            {m.admin_media_uploads_clear()}
          </Button>
        )}
      </Group>
      <Stack component="ul" gap="s2" mt="s2" mah={320} className={shared.scrollY ?? ''}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.row}>
            <UploadState upload={upload} />
            <UploadTools upload={upload} queue={queue} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

/** The name of a file with its progress, or its error. */
export function UploadState({ upload: { file, step, percent, error } }: { upload: Upload }) {
  return (
    <div className={styles.state}>
      <span className={styles.name}>{file.name}</span>
      {error ? (
        <Text span size="xs" c="var(--star-700)" className={`${shared.wrapAnywhere} ${styles.error}`} role="alert">
          {error}
        </Text>
      ) : (
        <>
          <Progress.Root size={6}>
            <Progress.Section
              value={percent}
              color={step === 'done' ? 'port' : 'oil'}
              aria-label={m.admin_media_progress({ name: file.name })}
            />
          </Progress.Root>
          <Text span size="xs" c="dimmed">
            {textOf({ step, percent })}
          </Text>
        </>
      )}
    </div>
  );
}

function textOf({ step, percent }: Pick<Upload, 'step' | 'percent'>): string {
  if (step === 'waiting') return m.common_waiting();
  if (step === 'shrinking') return m.admin_media_step_shrinking();
  if (step === 'done') return m.admin_media_step_done();
  return m.form_files_percent({ percent });
}

export function UploadTools({
  upload: { id, file, step, isWorthAgain },
  queue,
}: {
  upload: Upload;
  queue: UploadQueue;
}) {
  const { name } = file;
  if (step === 'done') return <IconCheck size={18} color="var(--port-700)" aria-hidden />;
  return (
    <Group component="span" gap="s0_5" wrap="nowrap" align="stretch">
      {step === 'failed' && isWorthAgain && (
        <ActionIcon variant="subtle" aria-label={m.admin_media_retry({ name })} onClick={() => queue.retry(id)}>
          <IconRefresh size={17} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="fog"
        aria-label={step === 'failed' ? m.compare_remove({ name }) : m.admin_media_cancel({ name })}
        onClick={() => queue.cancel(id)}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
