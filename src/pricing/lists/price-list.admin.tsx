import { Button, FileButton, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { type Called, callApi, noAnswer, readAnswer } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { type PriceListForm, priceListInput } from './price-list-input.ts';

type Extra = { brandName: string | null; fileName: string | null; products: number };

export const priceListAdmin = defineAdminResource<PriceListForm, Extra>({
  name: 'price-list',
  path: 'price-list',
  columns: (c) => [
    c.title('brandName', { sortKey: 'brandName', below: ({ name }) => name ?? '' }),
    c.number('year', { sortKey: 'year', isUngrouped: true }),
    c.day('issuedOn', { sortKey: 'issuedOn' }),
    c.text('fileName'),
    c.number('products'),
    c.time('updatedAt', { isOptional: true }),
  ],
  filters: [{ key: 'brand', choices: 'brands' }],
  sections: (f) => [
    {
      key: 'list',
      fields: [
        f.choice('brand', 'brands', { isRequired: true, span: 6 }),
        f.number('year', { isRequired: true, min: 1950, max: 2100, span: 3 }),
        f.day('issuedOn', { isRequired: true, span: 3 }),
        f.text('name', { span: 6, hint: 'admin_price_list_name_hint' }),
        f.text('link', { span: 6, hint: 'admin_price_list_link_hint' }),
        f.custom([], PriceListFile),
      ],
    },
  ],
  blank: { brand: null, name: null, year: null, issuedOn: null, link: null },
  titleOf: ({ brandName, name, year, issuedOn }) =>
    [[brandName, year].join(' ').trim(), name, issuedOn && formatDay(issuedOn, getLocale())].filter(Boolean).join(', '),
  check: (values) => errorsOf(priceListInput, values),
});

type StoredFile = { fileName: string | null };
type Props = { record: object | null };

/** The PDF of a saved list: sent as soon as it is chosen. */
function PriceListFile({ record }: Props) {
  const saved = record as ({ id: number } & StoredFile) | null;
  const [fileName, setFileName] = useState(saved?.fileName ?? null);
  const { run, isBusy } = useAction({ reload: null });
  const id = saved?.id;

  const change = (call: () => Promise<Called<StoredFile>>, done: string) =>
    run(call, {
      done,
      whenDone: (stored) => setFileName(stored.fileName),
      whenRefused: ({ fields, message }) => notifyFailure(fields.file ?? message),
    });

  if (!id) return <Input.Wrapper label={m.admin_price_list_file()} description={m.admin_price_list_file_first()} />;
  const path = `price-list/file?id=${id}`;
  return (
    <Input.Wrapper label={m.admin_price_list_file()} description={m.admin_price_list_file_hint()}>
      <Group mt={6}>
        {fileName && (
          <a href={`/api/admin/${path}`} download>
            {fileName}.pdf
          </a>
        )}
        <FileButton
          accept="application/pdf"
          inputProps={{ 'aria-label': m.admin_price_list_file_choose() }}
          onChange={(file) => file && void change(() => send(path, file), m.admin_price_list_file_kept())}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              {fileName ? m.admin_price_list_file_replace() : m.admin_price_list_file_choose()}
            </Button>
          )}
        </FileButton>
        {fileName && (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void change(() => callApi<StoredFile>('DELETE', path), m.admin_price_list_file_removed())}
          >
            {m.admin_price_list_file_remove()}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

async function send(path: string, file: File): Promise<Called<StoredFile>> {
  const body = new FormData();
  body.append('file', file);
  const headers = { Accept: 'application/json', 'Accept-Language': languageTag[getLocale()] };
  try {
    const response = await fetch(`/api/admin/${path}`, { method: 'POST', headers, body });
    return readAnswer<StoredFile>(response.status, await response.text());
  } catch {
    return noAnswer();
  }
}
