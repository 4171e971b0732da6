import { Button, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { m } from '#src/i18n/messages.ts';
import { type SpreadsheetFormat, spreadsheetFormats } from '#src/lib/spreadsheet/spreadsheet.ts';
import { download } from './download.ts';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from './icons.tsx';
import { sentence } from './sentence.ts';
import { useAction } from './use-action.ts';

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet };

type Form = { form: string; label: string };

/** `forms` are those of the file, if there are several, with the keys of their labels. */
type Props = { label: string; pathOf: (format: SpreadsheetFormat, form: string) => string; forms?: readonly Form[] };

const onlyForm: readonly Form[] = [{ form: '', label: '' }];

/** A button that downloads a file in the chosen format. */
export function DownloadMenu({ label, pathOf, forms = onlyForm }: Props) {
  const { run, isBusy } = useAction({ reload: null });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(({ form, label: name }) => (
          <Fragment key={form}>
            {name && <Menu.Label>{sentence(name)}</Menu.Label>}
            {spreadsheetFormats.map((format) => {
              const Icon = icons[format];
              return (
                <Menu.Item
                  key={format}
                  leftSection={<Icon size={16} />}
                  onClick={() => void run(() => download(pathOf(format, form)))}
                >
                  {format === 'csv' ? m.admin_export_csv() : m.admin_export_xlsx()}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
