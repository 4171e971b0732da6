import type { MouseEvent } from 'react';
import { m } from '#src/i18n/messages.ts';
import { isPlainPress } from '../components/hydrated/plain-press.ts';
import { Icon } from '../components/icon.tsx';
import type { PanelKind } from './lead-kind.ts';
import styles from './lead-panel.module.css';
import { kindText, requestPath } from './lead-text.ts';

const icons = { quote: 'document', phone: 'phone', trade: 'trade', next: 'mail' } as const;

type TabsProps = {
  slug: string;
  hasPrice: boolean;
  offered: readonly PanelKind[];
  shown: PanelKind;
  choose?: (kind: PanelKind) => void;
};

/** Tabs that link to the pages of the forms; in the panel they switch its form. */
export function LeadTabs({ slug, hasPrice, offered, shown, choose }: TabsProps) {
  const press = (kind: PanelKind) => (event: MouseEvent) => {
    if (!choose || !isPlainPress(event)) return;
    event.preventDefault();
    choose(kind);
  };
  return (
    <nav className={`${styles.tabs} grid clipped`} aria-label={m.form_tabs()}>
      {offered.map((kind) => (
        <a
          className="row semibold gap-3"
          key={kind}
          href={requestPath(slug, kind)}
          aria-current={kind === shown ? 'true' : undefined}
          onClick={press(kind)}
        >
          <Icon name={icons[kind]} />
          {kindText(kind, hasPrice)}
        </a>
      ))}
    </nav>
  );
}
