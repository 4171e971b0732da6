import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { timeOfMoment } from '#src/lib/moment.ts';
import styles from './today.module.css';
import type { Card } from './use-card.ts';

type Props = {
  heading: string;
  note?: ReactNode;
  aside?: ReactNode;
  card?: Card<unknown>;
  children: ReactNode;
  className?: string | undefined;
  hold?: (isHeld: boolean) => void;
};

/** The frame of a card: what it is, what failed, and its rows, which hold still while the pointer is on them. */
export function CardPanel({ heading, note, aside, card, children, className, hold }: Props) {
  const id = useId();
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {card?.staleSince && (
        <p className={styles.failed} role="alert">
          {m.admin_today_failed({ time: timeOfMoment(card.staleSince, getLocale()) })}
          <Button size="compact-sm" variant="default" onClick={() => void card.refresh()}>
            {m.common_try_again()}
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the pointer and the focus are. */}
      <div
        onPointerEnter={() => hold?.(true)}
        onPointerLeave={() => hold?.(false)}
        onFocus={() => hold?.(true)}
        onBlur={() => hold?.(false)}
      >
        {children}
      </div>
    </section>
  );
}
