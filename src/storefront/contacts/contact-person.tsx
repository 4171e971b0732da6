import { m } from '#src/i18n/messages.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import { CallLink } from '../components/call-link.tsx';
import { Icon } from '../components/icon.tsx';
import { useDealer } from '../product/dealer.ts';
import clipboard from './clipboard.svg?url';
import styles from './contact-person.module.css';
import gauge from './gauge.svg?url';
import reel from './reel.svg?url';

const drawings = { reel, clipboard, gauge };

type Props = { contact: ContactView | null; heading?: string };

/** The contact person: a drawn object, name, role, phone and the next opening. Without a person the dealer's phone. */
export function ContactPerson({ contact, heading }: Props) {
  const dealer = useDealer();
  if (!contact && !dealer.phone) return null;
  return (
    <div className={styles.contact}>
      {contact && <img src={drawings[contact.object]} alt="" width="84" height="84" />}
      <div>
        <h2>{heading ?? contact?.name ?? m.form_rather()}</h2>
        {contact && <p>{contact.role}</p>}
        {dealer.opening && (
          <p className={styles.hours}>
            <Icon name="clock" />
            {dealer.opening}
          </p>
        )}
        <CallLink className={styles.phone} phone={contact?.phone ?? null}>
          {(phone) => phone}
        </CallLink>
      </div>
    </div>
  );
}
