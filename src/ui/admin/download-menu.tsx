import { Button, Menu } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { type SpreadsheetFormat, spreadsheetFormats } from '#src/lib/spreadsheet/spreadsheet.ts';
import { download } from './download.ts';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from './icons.tsx';
import { useAction } from './use-action.ts';

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet };

type Props = { label: string; pathOf: (format: SpreadsheetFormat) => string };

/** A button that downloads a file in the chosen format. */
export function DownloadMenu({ label, pathOf }: Props) {
  const { run, isBusy } = useAction({ reload: null });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {spreadsheetFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} />}
              onClick={() => void run(() => download(pathOf(format)))}
            >
              {format === 'csv' ? m.admin_export_csv() : m.admin_export_xlsx()}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
