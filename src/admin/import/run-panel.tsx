import { Alert, Box, Button, Flex, Progress, Stack, Table, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { ImportLine } from '#src/product-import/import-run.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { TableHead } from '../list/list-table.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { DifferenceTable } from './difference-table.tsx';
import styles from './import.module.css';
import { LongTable } from './long-table.tsx';
import type { ColumnChoice } from './mapping-table.tsx';
import type { MatchChoices } from './match-table.tsx';
import { canApply, canApplyValid, isUnderWay, type ShownImport, standingOf } from './shown-import.ts';
import { textOf, toneOf } from './state-text.ts';
import { type ImportActions, useImportActions } from './use-import-actions.ts';

type ProblemTableProps = {
  title: string;
  lines: readonly ImportLine[] /** There may be more than are listed. */;
  count: number;
};

/** Errors or warnings, with their place in the file. */
const ProblemTable = ({ title, lines, count }: ProblemTableProps) => (
  <LongTable title={title} count={count} entries={lines}>
    {(shown) => (
      <>
        <TableHead
          names={[
            { name: m.admin_import_line(), align: 'end' },
            m.admin_import_column(),
            m.admin_import_reason(),
            m.field_value(),
          ]}
        />
        <Table.Tbody>
          {shown.map(({ line, column, reason, value }, at) => (
            // One place of a file may have several problems, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Table.Tr key={`${line} ${column} ${at}`}>
              <Table.Td data-align="end" data-name={m.admin_import_line()}>
                {line || null}
              </Table.Td>
              <Table.Td data-name={m.admin_import_column()}>
                {column ? <code>{column}</code> : m.admin_import_whole_line()}
              </Table.Td>
              <Table.Td className={listStyles.wide}>{reason}</Table.Td>
              <Table.Td className={styles.value} data-name={m.field_value()}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </>
    )}
  </LongTable>
);

type Props = { run: ShownImport; columns: readonly ColumnChoice[]; matchChoices: MatchChoices };

/** One import: its progress, its result or preview, and its actions. */
export function RunPanel({ run, columns, matchChoices }: Props) {
  const actions = useImportActions();
  const standing = standingOf(run);
  return (
    <section className={shared.panel} aria-label={m.admin_import_of({ name: run.fileName })}>
      <Flex
        component="header"
        rowGap="s3"
        columnGap="s4"
        wrap="wrap"
        align="center"
        py="s4"
        px="s5"
        className={styles.head ?? ''}
      >
        <div>
          <Box component="h2" fz="1.15rem" className={shared.wrapAnywhere ?? ''}>
            {run.fileName}
          </Box>
          <Text size="sm" c="dimmed">
            {run.user} · <RelativeDate at={run.createdAt} />
          </Text>
        </div>
        <Badge tone={toneOf[standing]}>{textOf[standing]()}</Badge>
        {run.counts.failed > 0 && run.kind !== 'photos' && !isUnderWay(run) && (
          <DownloadMenu
            label={m.admin_import_rejected()}
            pathOf={(format) => `product/import/rejected?id=${run.id}&format=${format}`}
          />
        )}
        <Actions run={run} actions={actions} />
      </Flex>
      {actions.failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {actions.failure}
        </Alert>
      )}
      {isUnderWay(run) ? <UnderWay run={run} /> : <Result run={run} />}
      <ChoiceForm run={run} columns={columns} matchChoices={matchChoices} />
      <LinkedPhotos photos={run.photos} />
      <ProblemTable title={m.admin_import_problems()} lines={run.errors} count={run.errorCount} />
      <ProblemTable title={m.admin_import_warnings()} lines={run.warnings} count={run.warningCount} />
      <DifferenceTable differences={run.differences} count={run.differenceCount} columns={columns} />
    </section>
  );
}

/** Photos are fetched after the import. */
function LinkedPhotos({ photos }: Pick<ShownImport, 'photos'>) {
  if (!photos) return null;
  const { waiting, fetched, failed } = photos;
  return (
    <>
      <p role="status" className={styles.outcome}>
        {m.admin_import_photos({ fetched, waiting, failed: failed.length })}
      </p>
      <ProblemTable title={m.admin_import_photos_failed()} lines={failed} count={failed.length} />
    </>
  );
}

function Actions({ run, actions }: { run: ShownImport; actions: ImportActions }) {
  if (isUnderWay(run)) {
    return (
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden="true" />}
        loading={actions.isBusy}
        onClick={() => void actions.cancel(run)}
      >
        {m.admin_import_cancel()}
      </Button>
    );
  }
  if (canApply(run)) {
    return (
      <Button
        color="oil"
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        loading={actions.isBusy}
        onClick={() => void actions.apply(run)}
      >
        {m.admin_import_apply({ count: run.counts.created + run.counts.updated })}
      </Button>
    );
  }
  if (canApplyValid(run)) {
    return (
      <Button
        variant="default"
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        loading={actions.isBusy}
        onClick={() => void actions.applyValid(run)}
      >
        {m.admin_import_apply_valid({ count: run.counts.created + run.counts.updated })}
      </Button>
    );
  }
  if (!run.canBeUndone) return null;
  return (
    <>
      {run.unpublished > 0 && (
        <Button
          color="oil"
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          loading={actions.isBusy}
          onClick={() => void actions.publish(run)}
        >
          {m.admin_import_publish({ count: run.unpublished })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={actions.isBusy}
        onClick={() => void actions.undo(run)}
      >
        {m.admin_import_undo()}
      </Button>
    </>
  );
}

/** It continues on the server when the page is closed. */
const UnderWay = ({ run }: Pick<Props, 'run'>) => (
  <Stack gap="s2_5" className={styles.underWay ?? ''}>
    <Progress
      value={run.percent}
      size="lg"
      animated={standingOf(run) === 'running'}
      aria-label={m.admin_import_progress()}
    />
    <p role="status">{progressOf(run)}</p>
  </Stack>
);

function progressOf(run: ShownImport): string {
  const standing = standingOf(run);
  if (standing === 'waiting') return m.admin_import_waits();
  return standing === 'interrupted' ? m.admin_import_interrupted() : m.admin_import_percent({ percent: run.percent });
}

const Result = ({ run }: Pick<Props, 'run'>) => (
  <>
    <p role="status" className={styles.outcome}>
      {resultOf(run)}
    </p>
    {run.state === 'cancelled' ? null : <Counts run={run} />}
  </>
);

/** What it changed, or would change. */
function Counts({ run }: Pick<Props, 'run'>) {
  const { counts, isDryRun } = run;
  const wouldBe = isDryRun || standingOf(run) === 'refused';
  const figures = [
    [wouldBe ? m.admin_import_would_create() : m.admin_import_created(), counts.created],
    [wouldBe ? m.admin_import_would_update() : m.admin_import_updated(), counts.updated],
    [m.admin_import_unchanged(), counts.unchanged],
    [m.admin_import_failed(), counts.failed],
    [m.admin_import_warnings(), run.warningCount],
  ] as const;
  return (
    <dl className={styles.counts}>
      {figures.map(([text, count]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{count.toLocaleString(getLocale() === 'fr' ? 'fr-CA' : 'en-CA')}</dd>
        </div>
      ))}
    </dl>
  );
}

function resultOf(run: ShownImport): string {
  switch (standingOf(run)) {
    case 'checked':
      if (canApplyValid(run)) return m.admin_import_result_valid();
      if (!run.isKept) return m.admin_import_result_mend();
      return canApply(run) ? m.admin_import_result_ready() : m.admin_import_result_nothing();
    case 'kept':
      return run.errorCount > 0 ? m.admin_import_result_partly() : m.admin_import_result_kept();
    case 'cancelled':
      return m.admin_import_result_cancelled({ who: run.cancelledBy ?? '' });
    case 'undone':
      return m.admin_import_result_undone({ who: run.undoneBy ?? '' });
    case 'refused':
    case 'running':
    case 'interrupted':
    case 'waiting':
      return m.admin_import_result_refused();
  }
}
