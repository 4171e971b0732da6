import { m } from '#src/i18n/messages.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import styles from './quote.module.css';

/** From the quote to the water. */
export function WhatComesNext({ deposit }: { deposit: string }) {
  const steps: { icon: IconName; name: string; text: string }[] = [
    { icon: 'calendar', name: m.quote_step_look(), text: m.quote_step_look_text() },
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
