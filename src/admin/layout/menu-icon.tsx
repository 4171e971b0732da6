import {
  IconAddressBook,
  IconChartLine,
  IconCurrencyDollar,
  IconDatabase,
  IconFileText,
  IconHierarchy2,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconMail,
  IconPhoto,
  IconReceipt,
  IconRss,
  IconSettings,
  IconStar,
  IconTag,
  IconTool,
  IconUser,
} from '#src/ui/admin/icons.tsx';
import type { MenuKey } from '../menu.ts';

const icons: Partial<Record<MenuKey, typeof IconStar>> = {
  dashboard: IconLayoutDashboard,
  users: IconUser,
  brand: IconStar,
  product_category: IconHierarchy2,
  products: IconTag,
  quote: IconReceipt,
  sale: IconCurrencyDollar,
  report: IconChartLine,
  inbox: IconInbox,
  customers: IconAddressBook,
  leads: IconMail,
  content: IconFileText,
  blog: IconRss,
  booking: IconTool,
  french: IconLanguage,
  media: IconPhoto,
  settings: IconSettings,
  system: IconDatabase,
};

/** The icon of a menu entry, whose text names it. */
export function MenuIcon({ of, className }: { of: MenuKey; className?: string | undefined }) {
  const Icon = icons[of];
  return Icon ? <Icon size={19} stroke={1.75} className={className} aria-hidden="true" /> : null;
}
