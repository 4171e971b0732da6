import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { addressOfEntry, type currentEntry, type MenuEntry } from '../menu.ts';
import styles from './breadcrumb.module.css';

type Props = { current: ReturnType<typeof currentEntry>; pathname: string };

const actions = {
  add: () => m.admin_layout_add(),
  update: () => m.admin_layout_edit(),
  clone: () => m.admin_layout_clone(),
};

/** Breadcrumbs; the screens of the menu itself need none. */
export function Breadcrumb({ current: { entry, part }, pathname }: Props) {
  const action = Object.entries(actions).find(([word]) => word === pathname.split('/')[3])?.[1];
  const above = [
    entry?.isFolder ? undefined : entry,
    part === entry || part?.path === entry?.path ? undefined : part,
  ].filter((one): one is MenuEntry => one !== undefined);
  if (above.length < (action ? 1 : 2)) return null;
  const links = action ? above : above.slice(0, -1);
  return (
    <nav aria-label={m.chrome_breadcrumb()} className={styles.trail}>
      {links.map((link) => (
        <Fragment key={link.key}>
          <Link to={addressOfEntry(link)}>{sentence(`admin_menu_${link.key}`)}</Link>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{action ? action() : sentence(`admin_menu_${above.at(-1)?.key}`)}</span>
    </nav>
  );
}
