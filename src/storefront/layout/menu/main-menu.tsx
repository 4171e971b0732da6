import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { closePopover, isPopoverOpen, usePopoverState } from '#src/storefront/components/hydrated/use-popover-state.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Chrome, MenuBranch, MenuColumn } from '#src/view-models/view.ts';
import type { FramePages } from '../frame-pages.ts';
import { useArrival } from '../use-arrival.ts';
import { allOfBranch, branchName } from './branch-text.ts';
import { crossCutLinks, newEngineLink } from './cross-cuts.ts';
import styles from './main-menu.module.css';
import entryStyles from './main-menu.module.css';
import megaMenuStyles from './mega-menu.module.css';
import { linkReached } from './menu-keys.ts';

/** The navigation of wide screens: a panel for each type, then service, the showcases and the blog. */
export function MainMenu({ chrome, pages }: { chrome: Chrome; pages: FramePages }) {
  const { menu, language } = chrome;
  const { pathname } = useLocation();
  const service = { href: hrefIn(language, '/book-marine-services'), name: m.field_service() };
  const blog = { href: hrefIn(language, '/blog'), name: m.common_blog() };
  const entries = [
    ...(pages.offersService ? [service] : []),
    ...crossCutLinks(chrome, ['pre-owned', 'specials']),
    ...(pages.hasBlog ? [blog] : []),
  ];
  return (
    <nav className={styles.menu} aria-label={m.chrome_main_menu()}>
      {menu.map((branch) => (
        <MegaMenu key={branch.type} branch={branch} chrome={chrome} />
      ))}
      {entries.map(({ href, name }) => (
        <a
          key={href}
          className={href === blog.href ? `${styles.entry} ${styles.last}` : styles.entry}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

type MegaMenuProps = { branch: MenuBranch; chrome: Chrome };

/** A trigger and its panel, opened by the browser; hydration adds hovering and arrow keys. */
function MegaMenu({ branch, chrome }: MegaMenuProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { isOpen, popoverProps } = usePopoverState(panel);
  const { triggerProps, areaProps } = useHoverIntent(panel);
  useArrival(() => closePopover(panel.current));
  const id = `menu-${numberOfType(branch.type)}`;
  const isHere = pathname === branch.href || pathname.startsWith(`${branch.href}/`);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    if (!panel.current || !event.key.startsWith('Arrow')) return;
    const columns = [...panel.current.querySelectorAll('[data-column]')].map((column) => [
      ...column.querySelectorAll('a'),
    ]);
    if (event.key === 'ArrowDown' && !isOpen) panel.current.showPopover();
    const target = linkReached(event.key, columns, document.activeElement);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links and buttons inside.
    <div onKeyDown={moveByKey} {...areaProps}>
      <button
        type="button"
        className={entryStyles.entry}
        popoverTarget={id}
        aria-expanded={hydrated ? isOpen : undefined}
        aria-current={isHere ? 'true' : undefined}
        {...triggerProps}
      >
        {branchName(branch)}
        <Icon name="down" />
      </button>
      <div ref={panel} id={id} popover="auto" className={megaMenuStyles.panel} {...popoverProps}>
        <Panel branch={branch} chrome={chrome} />
      </div>
    </div>
  );
}

function Panel({ branch, chrome }: MegaMenuProps) {
  const { language } = chrome;
  const { menuShowcases, hasNewEngineLink } = productTypes[branch.type];
  const links = [...(hasNewEngineLink ? [newEngineLink(language)] : []), ...crossCutLinks(chrome, menuShowcases)];
  return (
    <div className={`wrap ${megaMenuStyles.inside}`}>
      <div className={megaMenuStyles.columns}>
        {branch.columns.map((column) => (
          <Column key={column.href} column={column} language={language} />
        ))}
      </div>
      <p className={megaMenuStyles.cuts} data-column="">
        <a className={button.link} href={branch.href}>
          {allOfBranch(branch, language)}
        </a>
        {links.map(({ href, name }) => (
          <a key={href} className={button.link} href={href}>
            {name}
          </a>
        ))}
      </p>
      <Tile branch={branch} chrome={chrome} />
    </div>
  );
}

function Column({ column, language }: { column: MenuColumn; language: Language }) {
  return (
    <div className={megaMenuStyles.column} data-column="">
      <a className={megaMenuStyles.heading} href={column.href}>
        {column.name}
        <span>{formatNumber(column.count, language)}</span>
      </a>
      {column.entries.length > 0 && (
        <ul>
          {column.entries.map(({ name, href, count }) => (
            <li key={href}>
              <a href={href}>
                {name}
                <span>{formatNumber(count, language)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture with a link: the boat show or the type itself. */
function Tile({ branch, chrome }: MegaMenuProps) {
  if (!branch.picture) return null;
  const [boatShow] = crossCutLinks(chrome, ['boat-show']);
  const { href, name, text } =
    productTypes[branch.type].hasBoatShowTile && boatShow
      ? { ...boatShow, text: m.chrome_tile_boat_show() }
      : { href: branch.href, name: branchName(branch), text: m.chrome_tile_branch() };
  return (
    <a className={`on-dark ${megaMenuStyles.tile}`} href={href}>
      <Picture picture={branch.picture} sizes="340px" widest={900} decorative />
      <span>
        <b>{name}</b>
        {text}
      </span>
    </a>
  );
}

const openAfterMs = 150;
const closeAfterMs = 250;
/** A click right after hovering must not close what has just opened. */
const sameIntentMs = 1000;

/** Opens a popover when the pointer rests on its area and closes it when the pointer has left. */
function useHoverIntent(panel: RefObject<HTMLElement | null>) {
  const timer = useRef<number>(undefined);
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const wait = (ms: number, act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  const openByHover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    wait(openAfterMs, () => {
      if (isPopoverOpen(panel.current)) return;
      hoveredAt.current = performance.now();
      panel.current?.showPopover();
    });
  };
  const closeByLeaving = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') wait(closeAfterMs, () => closePopover(panel.current));
  };
  const onTriggerClick = (event: MouseEvent) => {
    window.clearTimeout(timer.current);
    if (performance.now() - hoveredAt.current < sameIntentMs) event.preventDefault();
  };

  return {
    triggerProps: { onClick: onTriggerClick },
    areaProps: { onPointerEnter: openByHover, onPointerLeave: closeByLeaving },
  };
}
