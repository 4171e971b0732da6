import type { SVGProps } from 'react';
import shapes from './icon-shapes.json';

/** `stroke` is the width of the line, in a box of 24. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };

/** Icons by their names at tabler.io/icons. `bin/compile.ts` reads the names here and writes their shapes. */
const drawn =
  (name: keyof typeof shapes) =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {shapes[name].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );

export const IconAddressBook = drawn('address-book');
export const IconAlertTriangle = drawn('alert-triangle');
export const IconArrowBackUp = drawn('arrow-back-up');
export const IconArrowDown = drawn('arrow-down');
export const IconArrowLeft = drawn('arrow-left');
export const IconArrowRight = drawn('arrow-right');
export const IconArrowUp = drawn('arrow-up');
export const IconArrowsSort = drawn('arrows-sort');
export const IconCalendarClock = drawn('calendar-clock');
export const IconCalendarPlus = drawn('calendar-plus');
export const IconCamera = drawn('camera');
export const IconChartLine = drawn('chart-line');
export const IconCheck = drawn('check');
export const IconChecks = drawn('checks');
export const IconChevronDown = drawn('chevron-down');
export const IconChevronLeft = drawn('chevron-left');
export const IconChevronRight = drawn('chevron-right');
export const IconChevronUp = drawn('chevron-up');
export const IconClock = drawn('clock');
export const IconClockExclamation = drawn('clock-exclamation');
export const IconCode = drawn('code');
export const IconColumns3 = drawn('columns-3');
export const IconCopy = drawn('copy');
export const IconCrop = drawn('crop');
export const IconCurrencyDollar = drawn('currency-dollar');
export const IconDatabase = drawn('database');
export const IconDatabaseExport = drawn('database-export');
export const IconDots = drawn('dots');
export const IconDownload = drawn('download');
export const IconExternalLink = drawn('external-link');
export const IconEye = drawn('eye');
export const IconEyeOff = drawn('eye-off');
export const IconFileSpreadsheet = drawn('file-spreadsheet');
export const IconFileText = drawn('file-text');
export const IconFileTypeCsv = drawn('file-type-csv');
export const IconFileUpload = drawn('file-upload');
export const IconFilter = drawn('filter');
export const IconGripVertical = drawn('grip-vertical');
export const IconHierarchy2 = drawn('hierarchy-2');
export const IconHistory = drawn('history');
export const IconInbox = drawn('inbox');
export const IconKeyboard = drawn('keyboard');
export const IconLanguage = drawn('language');
export const IconLayoutDashboard = drawn('layout-dashboard');
export const IconLayoutList = drawn('layout-list');
export const IconLink = drawn('link');
export const IconLogout = drawn('logout');
export const IconMail = drawn('mail');
export const IconMailX = drawn('mail-x');
export const IconNote = drawn('note');
export const IconPackage = drawn('package');
export const IconPencil = drawn('pencil');
export const IconPhoneCheck = drawn('phone-check');
export const IconPhoto = drawn('photo');
export const IconPhotoEdit = drawn('photo-edit');
export const IconPlus = drawn('plus');
export const IconPrinter = drawn('printer');
export const IconReceipt = drawn('receipt');
export const IconRefresh = drawn('refresh');
export const IconReplace = drawn('replace');
export const IconRss = drawn('rss');
export const IconScan = drawn('scan');
export const IconSearch = drawn('search');
export const IconSend = drawn('send');
export const IconSettings = drawn('settings');
export const IconSettingsExclamation = drawn('settings-exclamation');
export const IconShieldCheck = drawn('shield-check');
export const IconStar = drawn('star');
export const IconTag = drawn('tag');
export const IconTool = drawn('tool');
export const IconTransfer = drawn('transfer');
export const IconTrash = drawn('trash');
export const IconUpload = drawn('upload');
export const IconUser = drawn('user');
export const IconUserCheck = drawn('user-check');
export const IconUserX = drawn('user-x');
export const IconX = drawn('x');
