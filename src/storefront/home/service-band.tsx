import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { Icon, type IconName } from '../components/icon.tsx';
import styles from './service-band.module.css';
import type { ServiceCode, ServiceLinks } from './service-links.ts';

type Service = { code: ServiceCode; icon: IconName; name: () => string; text: () => string };

const shop: Service[] = [
  { code: 'boat-repair', icon: 'wrench', name: m.home_service_repair, text: m.home_service_repair_text },
  { code: 'winterizing', icon: 'snowflake', name: m.home_service_winter, text: m.home_service_winter_text },
  { code: 'boat-re-powering', icon: 'propeller', name: m.home_service_repower, text: m.home_service_repower_text },
  { code: 'boat-storage', icon: 'shed', name: m.home_service_indoor, text: m.home_service_indoor_text },
  { code: 'outdoor-storage', icon: 'sun', name: m.home_service_outdoor, text: m.home_service_outdoor_text },
  { code: 'financing', icon: 'money', name: m.common_financing, text: m.home_service_finance_text },
];

type ServiceBandProps = { phone: string; phoneHref: string; pages: ServiceLinks };

/** The shop's services and contact details. */
export function ServiceBand({ phone, phoneHref, pages }: ServiceBandProps) {
  return (
    <section className={`${styles.band} on-dark`}>
      <div className={`${styles.columns} wrap`}>
        <div>
          <h2>{m.home_service_heading()}</h2>
          <p>{m.home_service_text()}</p>
          <p className={styles.actions}>
            <a className={`${button.button} ${button.primary}`} href={hrefIn(getLocale(), '/book-marine-services')}>
              <Icon name="wrench" />
              {m.common_book_service()}
            </a>
            <a className={styles.call} href={phoneHref}>
              <Icon name="phone" />
              {m.common_call({ phone })}
            </a>
          </p>
        </div>
        <ul>
          {shop.map(({ code, icon, name, text }) => (
            <li key={icon}>
              <Icon name={icon} className={styles.icon} />
              <span>
                <b>{pages[code] ? <a href={pages[code]}>{name()}</a> : name()}</b>
                <small>{text()}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
