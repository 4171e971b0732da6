import {
  IconAddressBook,
  IconArrowsSplit2,
  IconChecklist,
  IconDatabaseExport,
  IconFileText,
  IconHierarchy2,
  IconHistory,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconMail,
  IconMailbox,
  IconPhoto,
  IconRss,
  IconSettings,
  IconStar,
  IconTag,
  IconTool,
  IconUserShield,
  IconUsers,
} from '#src/ui/admin/icons.tsx';
import type { MenuKey } from '../menu.ts';

const icons: Partial<Record<MenuKey, typeof IconStar>> = {
  dashboard: IconLayoutDashboard,
  users: IconUsers,
  brand: IconStar,
  product_category: IconHierarchy2,
  products: IconTag,
  inbox: IconInbox,
  customers: IconAddressBook,
  leads: IconMail,
  content: IconFileText,
  blog: IconRss,
  booking: IconTool,
  french: IconLanguage,
  media: IconPhoto,
  redirects: IconArrowsSplit2,
  settings: IconSettings,
  mail: IconMailbox,
  jobs: IconChecklist,
  backups: IconDatabaseExport,
  privacy: IconUserShield,
  audit: IconHistory,
};

/** The icon of a menu entry, whose text names it. */
export function MenuIcon({ of, className }: { of: MenuKey; className?: string | undefined }) {
  const Icon = icons[of];
  return Icon ? <Icon size={20} stroke={1.75} className={className} aria-hidden="true" /> : null;
}
