import type { ContactView } from '#src/view-models/contact-view.ts';
import { Icon } from '../components/icon.tsx';
import clipboard from './clipboard.svg?url';
import styles from './contact-person.module.css';
import gauge from './gauge.svg?url';
import reel from './reel.svg?url';

const drawings = { reel, clipboard, gauge };

type Props = { contact: ContactView; heading?: string };

/** Who answers: a drawn object, name, role, phone and the next opening. */
export function ContactPerson({ contact: { name, role, object, phone, phoneHref, hours }, heading = name }: Props) {
  return (
    <div className={styles.contact}>
      <img src={drawings[object]} alt="" width="84" height="84" />
      <div>
        <h2>{heading}</h2>
        <p>{role}</p>
        <p className={styles.hours}>
          <Icon name="clock" />
          {hours}
        </p>
        <a className={styles.phone} href={phoneHref}>
          <Icon name="phone" />
          {phone}
        </a>
      </div>
    </div>
  );
}
