import { Alert, Radio, SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { ImportKind } from '#src/product-import/import-run.ts';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { FormerImports } from './former-imports.tsx';
import styles from './import.module.css';
import { ImportDropzone } from './import-dropzone.tsx';
import type { ImportView } from './read-imports.server.ts';
import { RunPanel } from './run-panel.tsx';
import { canApply, isUnderWay } from './shown-import.ts';
import { useSending } from './use-sending.ts';

const lookAgainMs = 1000;

/** An import: upload, check, review, import, and undo. */
export function ImportScreen({ kind, run, former, columns }: ImportView) {
  useFollow(run !== null && isUnderWay(run), lookAgainMs);
  return (
    <div className={styles.screen}>
      <NewImport kind={kind} isQuiet={run !== null && canApply(run)} />
      {run && <RunPanel key={run.id} run={run} columns={columns} />}
      <FormerImports imports={former} shownId={run?.id ?? null} />
    </div>
  );
}

/** Less prominent when the next step is not a new file. */
function NewImport({ kind, isQuiet }: { kind: ImportKind; isQuiet: boolean }) {
  const { sending, failure, isAtomic, setAtomic, send, cancel } = useSending(kind);
  return (
    <section className={styles.new}>
      <div className={styles.tools}>
        <KindSwitch kind={kind} />
        <div className={styles.downloads}>
          <DownloadMenu
            label={m.admin_import_template()}
            pathOf={(format) => `product/import?template=${format}&kind=${kind}`}
          />
          <DownloadMenu
            label={kind === 'products' ? m.admin_import_export() : m.admin_import_export_filters()}
            pathOf={(format) => `product/export?format=${format}&kind=${kind}`}
          />
        </div>
      </div>
      {failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {failure}
        </Alert>
      )}
      <ImportDropzone isQuiet={isQuiet} onFile={(file) => void send(file)} sending={sending} onCancel={cancel} />
      <Radio.Group
        label={m.admin_import_rows()}
        value={isAtomic ? 'atomic' : 'each'}
        onChange={(value) => setAtomic(value === 'atomic')}
      >
        <div className={styles.radios}>
          <Radio value="atomic" label={m.admin_import_rows_atomic()} />
          <Radio value="each" label={m.admin_import_rows_each()} />
        </div>
      </Radio.Group>
    </section>
  );
}

function KindSwitch({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={m.admin_import_kind()}
      value={kind}
      onChange={(chosen) => void navigate(chosen === 'products' ? '?' : `?kind=${chosen}`)}
      data={[
        { value: 'products', label: m.admin_import_kind_products() },
        { value: 'filters', label: m.admin_import_kind_filters() },
      ]}
    />
  );
}
