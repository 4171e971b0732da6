import { m } from '#src/i18n/messages.ts';
import type { FirstLook } from '../booking/first-look.server.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import styles from './quote.module.css';

/** From the quote to the water. */
export function WhatComesNext({ look, deposit }: { look: FirstLook['step']; deposit: string }) {
  const steps: { icon: IconName; name: string; text: string }[] = [
    ...(look ? [{ icon: 'calendar' as const, name: look.name, text: look.text ?? '' }] : []),
    ...(deposit ? [{ icon: 'money' as const, name: m.quote_step_deposit(), text: deposit }] : []),
    { icon: 'wrench', name: m.quote_step_shop(), text: m.quote_step_shop_text() },
    { icon: 'propeller', name: m.quote_step_test(), text: m.quote_step_test_text() },
  ];
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">{m.quote_steps_heading()}</h2>
      <ol>
        {steps.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
