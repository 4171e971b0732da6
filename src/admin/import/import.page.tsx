import { Alert, Flex, Group, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { data, href, redirect, useNavigate } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { ImportKind } from '#src/product-import/import-run.ts';
import { readForm } from '#src/storefront/forms/read-form.server.ts';
import { type Called, noAnswer, readAnswer } from '#src/ui/admin/call.ts';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/import.page.ts';
import { checkWithChoices } from './check-with-choices.server.ts';
import { FormerImports } from './former-imports.tsx';
import { ImportDropzone } from './import-dropzone.tsx';
import { type ImportView, readImports } from './read-imports.server.ts';
import { RunPanel } from './run-panel.tsx';
import { canApply, isUnderWay } from './shown-import.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, 'importProducts');
  return await readImports(context.get(services), url, user);
}

/** Checks the file again with the choices of the form; without scripts, too. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = requireUser(context);
  if (!mayOperate(user, 'importProducts')) throw data(null, { status: 403 });
  const id = await checkWithChoices(context.get(services), user, await readForm(request));
  return redirect(`${href('/admin/import')}?id=${id}`);
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_import_title());

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />;
}

const lookAgainMs = 1000;

/** An import: upload, check, review, import, and undo. */
function ImportScreen({ kind, run, former, columns, matchChoices }: ImportView) {
  useFollow(run !== null && isUnderWay(run), lookAgainMs);
  return (
    <Stack gap="s5">
      <NewImport kind={kind} isQuiet={run !== null && canApply(run)} />
      {run && <RunPanel key={run.id} run={run} columns={columns} matchChoices={matchChoices} />}
      <FormerImports imports={former} shownId={run?.id ?? null} />
    </Stack>
  );
}

/** Less prominent when the next step is not a new file. */
function NewImport({ kind, isQuiet }: { kind: ImportKind; isQuiet: boolean }) {
  const { sending, failure, isAtomic, setAtomic, send, cancel } = useSending(kind);
  return (
    <Stack component="section" gap="s4" p="s5" className={shared.panel ?? ''}>
      <Group gap="s3" justify="space-between">
        <KindSwitch kind={kind} />
        <Group gap="s2" display={kind === 'photos' ? 'none' : undefined}>
          <DownloadMenu
            label={m.common_template()}
            pathOf={(format) => `product/import?template=${format}&kind=${kind}`}
          />
          <DownloadMenu
            label={kind === 'products' ? m.admin_import_export() : m.admin_import_export_filters()}
            pathOf={(format) => `product/export?format=${format}&kind=${kind}`}
          />
        </Group>
      </Group>
      {failure && (
        <Alert color="star" role="note" icon={<IconAlertTriangle />}>
          {failure}
        </Alert>
      )}
      <ImportDropzone
        ofPhotos={kind === 'photos'}
        isQuiet={isQuiet}
        onFile={(file) => void send(file)}
        sending={sending}
        onCancel={cancel}
      />
      <Radio.Group
        label={m.admin_import_rows()}
        value={isAtomic ? 'atomic' : 'each'}
        onChange={(value) => setAtomic(value === 'atomic')}
      >
        <Flex rowGap="s2" columnGap="s6" wrap="wrap" pt="s1_5">
          <Radio value="atomic" label={m.admin_import_rows_atomic()} />
          <Radio value="each" label={m.admin_import_rows_each()} />
        </Flex>
      </Radio.Group>
    </Stack>
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
        { value: 'products', label: m.field_products() },
        { value: 'filters', label: m.admin_import_kind_filters() },
        { value: 'photos', label: m.admin_import_kind_photos() },
      ]}
    />
  );
}

/** Uploads a file, and then shows its import. */
function useSending(kind: ImportKind) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAtomic, setAtomic] = useState(true);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File) {
    const controller = new AbortController();
    leaving.current = controller;
    setFailure(null);
    setSending({ name: file.name, percent: 0 });
    const called = await sendImport(
      { kind, file, isAtomic },
      { onProgress: (percent) => setSending({ name: file.name, percent }), signal: controller.signal },
    );
    setSending(null);
    if (controller.signal.aborted) return;
    if (called.isDone) return await navigate(`?id=${called.result.id}`, { preventScrollReset: true });
    setFailure(called.message);
    notifyFailure(called.message);
  }

  return { sending, failure, isAtomic, setAtomic, send, cancel: () => leaving.current?.abort() };
}

/** An upload. Files are always checked first and imported in a second step. */
type Parcel = { kind: ImportKind; file: File; isAtomic: boolean };

type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

const calls: Record<ImportKind, string> = {
  products: 'asyncDataWithUploadFile',
  filters: 'importFilterProduct',
  photos: 'importPhotos',
};

/** Uploads a file to be checked. Never throws: no answer is an outcome too. */
function sendImport(parcel: Parcel, { onProgress, signal }: Sending): Promise<Called<{ id: number }>> {
  const { kind, isAtomic } = parcel;
  const query = new URLSearchParams({ dryRun: '1', atomic: isAtomic ? '1' : '0' });
  const request = new XMLHttpRequest();
  request.open('POST', `/api/admin/product/${calls[kind]}?${query}`);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', languageTag[getLocale()]);
  // Bytes sent are not stored yet: the last percent comes with the answer.
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.onload = () => resolve(readAnswer<{ id: number }>(request.status, request.responseText));
    const fail = () => resolve(noAnswer());
    Object.assign(request, { onerror: fail, onabort: fail, ontimeout: fail });
    request.send(formOf(parcel));
  });
}

function formOf({ file }: Parcel): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}
