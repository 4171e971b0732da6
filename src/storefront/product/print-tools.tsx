import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './print.module.css';

/** Controls of a print page, not printed themselves: a back link, and the print button. */
export function PrintTools({ back, more }: { back?: string; more?: { text: string; href: string } }) {
  const hydrated = useHydrated();
  return (
    <nav className={`${styles.tools} row wraps between gap-3 no-print`} aria-label={m.print_tools()}>
      {back && (
        <a className={button.link} href={back}>
          <Icon name="left" />
          {m.print_back()}
        </a>
      )}
      {more && (
        <a className={button.link} href={more.href}>
          {more.text}
        </a>
      )}
      {/* Its space is reserved before it works, so that nothing shifts when it appears. */}
      <button
        type="button"
        className={`${button.button} ${button.dark} ${hydrated ? '' : styles.waiting}`}
        onClick={() => window.print()}
      >
        <Icon name="print" />
        {m.common_print()}
      </button>
    </nav>
  );
}
