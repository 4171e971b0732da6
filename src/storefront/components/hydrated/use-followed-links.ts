import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isAdminPath, languageOfPath } from '#src/i18n/language.ts';
import { isPlainPress } from './plain-press.ts';

/**
 * Makes the router handle plain links inside an element. Menus, footer and lists have a hundred links on every page; as
 * router components each would cost time on the server and bytes in the page.
 */
export function useFollowedLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlainPress(event) || !staysInDocument(link, window.location)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target'>;

/**
 * Pages in the other language and the back office need a new document: `lang`, styles and security policy differ. So do
 * files, whose addresses differ from those of pages.
 */
export const staysInDocument = (link: Link, here: Pick<Location, 'origin' | 'pathname'>): boolean =>
  link.origin === here.origin &&
  link.target === '' &&
  !isAdminPath(link.pathname) &&
  !/\.\w+$/.test(link.pathname) &&
  languageOfPath(link.pathname) === languageOfPath(here.pathname);
