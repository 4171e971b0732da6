import { href, Link, useLocation } from 'react-router';
import { mayDo } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { IconDots, IconInbox, IconLayoutDashboard, IconScan, IconTool } from '#src/ui/admin/icons.tsx';
import type { MenuEntry, MenuKey } from '../menu.ts';
import type { Frame } from './frame.ts';
import styles from './phone-bar.module.css';

type Props = { frame: Frame; entries: readonly MenuEntry[] };
type Place = { to: string; text: string; Icon: typeof IconDots; isSeen: boolean; count?: number | undefined };

/** On a phone the menu is five places at the lower edge; everything else is under More. */
export function PhoneBar({ frame: { user, counts }, entries }: Props) {
  const { pathname } = useLocation();
  const has = (key: MenuKey) => entries.some((entry) => entry.key === key);
  const all: Place[] = [
    { to: href('/admin'), text: m.admin_menu_dashboard(), Icon: IconLayoutDashboard, isSeen: true },
    { to: href('/admin/lot'), text: m.admin_phone_lot(), Icon: IconScan, isSeen: mayDo(user, 'update', 'product') },
    {
      to: href('/admin/inbox'),
      text: m.common_leads(),
      Icon: IconInbox,
      isSeen: has('inbox'),
      count: counts.inbox,
    },
    {
      to: href('/admin/:path', { path: 'book-service' }),
      text: m.admin_book_service_title(),
      Icon: IconTool,
      isSeen: has('booking'),
    },
    { to: href('/admin/more'), text: m.common_more(), Icon: IconDots, isSeen: true },
  ];
  const places = all.filter(({ isSeen }) => isSeen);
  const here = places.find(({ to }) => pathname === to || (to !== href('/admin') && pathname.startsWith(`${to}/`)));
  const current = here ?? places.at(-1);
  return (
    <nav className={styles.bar} aria-label={m.admin_phone_bar()}>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={styles.place}
          aria-current={place === current ? (pathname === place.to ? 'page' : 'true') : undefined}
        >
          <place.Icon size={22} stroke={1.75} aria-hidden="true" />
          {place.text}
          {place.count ? (
            <span className={styles.count}>
              {place.count}
              <span className="vh"> {m.admin_layout_new()}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
