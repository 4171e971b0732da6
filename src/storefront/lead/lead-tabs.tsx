import type { MouseEvent } from 'react';
import { pathIn } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { getLocale } from '../../i18n/messages/runtime.js';
import { Icon } from '../../ui/storefront/icon.tsx';
import type { PanelKind } from './lead-kind.ts';
import styles from './lead-panel.module.css';

const icons = { quote: 'document', phone: 'phone', trade: 'trade', next: 'mail' } as const;

/** In stock without a price there is nothing to quote: it is asked for now. */
export const kindWords = (kind: PanelKind, hasPrice: boolean): string =>
  kind === 'quote' && !hasPrice ? m.form_tab_now() : words[kind]();

const words = { quote: m.form_tab_quote, phone: m.form_tab_phone, trade: m.form_tab_trade, next: m.form_tab_next };

/** The page that has the same form without scripts. */
export const requestPath = (slug: string, kind: PanelKind): string =>
  pathIn(getLocale(), `/request/${slug}?form=${kind}`);

type TabsProps = {
  slug: string;
  hasPrice: boolean;
  offered: readonly PanelKind[];
  shown: PanelKind;
  choose?: (kind: PanelKind) => void;
};

/** The forms side by side, as links to their pages; in the panel they change what it shows. */
export function LeadTabs({ slug, hasPrice, offered, shown, choose }: TabsProps) {
  const press = (kind: PanelKind) => (event: MouseEvent) => {
    if (!choose || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    choose(kind);
  };
  return (
    <nav className={styles.tabs} aria-label={m.form_tabs()}>
      {offered.map((kind) => (
        <a
          key={kind}
          href={requestPath(slug, kind)}
          aria-current={kind === shown ? 'true' : undefined}
          onClick={press(kind)}
        >
          <Icon name={icons[kind]} />
          {kindWords(kind, hasPrice)}
        </a>
      ))}
    </nav>
  );
}
