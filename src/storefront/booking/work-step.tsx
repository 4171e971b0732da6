import { useEffect, useRef } from 'react';
import { Link, useSubmit } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { Icon, type IconName } from '../components/icon.tsx';
import { useDealer } from '../product/dealer.ts';
import styles from './booking.module.css';
import type { BookingView } from './read-booking-page.server.ts';

const icons: Readonly<Record<string, IconName>> = {
  'boat-repair': 'wrench',
  winterizing: 'snowflake',
  'boat-re-powering': 'propeller',
  'boat-storage': 'shed',
  'outdoor-storage': 'sun',
  financing: 'money',
};

/** The shop's services, one tab for each type. On phones the tabs scroll to the selected one. */
export function TypeTabs({ tabs }: Pick<BookingView, 'tabs'>) {
  const strip = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ isHere }) => isHere)?.slug;
  // Browsers with `scroll-initial-target` have done so on load; after a client navigation none does.
  useEffect(() => {
    if (chosen && strip.current) showChosen(strip.current);
  }, [chosen]);
  return (
    <nav ref={strip} className={`${styles.tabs} flex gap-2-5`} aria-label={m.field_service_type()}>
      {tabs.map(({ slug, name, href, isHere }) => (
        <Link
          className="row rigid semibold gap-2-5"
          key={slug}
          to={href}
          preventScrollReset
          aria-current={isHere ? 'page' : undefined}
        >
          <Icon name={icons[slug] ?? 'calendar'} />
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls only the strip, not the page. */
function showChosen(strip: HTMLElement) {
  const tab = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (tab && (tab.left < frame.left || tab.right > frame.right)) {
    strip.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2;
  }
}

type WorkStepProps = Pick<BookingView, 'path' | 'type' | 'work' | 'services' | 'known'>;

/** The services to select. Each change loads the free days; before hydration, the button does. */
export function WorkStep({ path, type, work, services, known }: WorkStepProps) {
  const submit = useSubmit();
  const { phone } = useDealer();
  if (!type)
    return (
      <p>
        {m.booking_nothing_offered()} {phone && m.common_call_us({ phone })}{' '}
        <a className={button.link} href={hrefIn(getLocale(), '/contact')}>
          {m.common_write_to_us()}
        </a>
      </p>
    );
  return (
    <form
      key={type.slug}
      action={path}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      <h2 id="work" className={styles.step}>
        {m.booking_work_heading()}
      </h2>
      {type.desc && <p className="muted mt-2">{type.desc}</p>}
      <input type="hidden" name="type" value={type.slug} />
      {Object.entries(known).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <fieldset className={`${styles.options} grid relative gap-3`}>
        <legend className="vh">{m.booking_work_heading()}</legend>
        {work.map(({ id, name, desc, price, isChosen }) => (
          <label className="tile flex gap-3-5" key={id}>
            <input className="check-box mt-0-5" type="checkbox" name="service" value={id} defaultChecked={isChosen} />
            <span>
              <b className="block semibold">{name}</b>
              {desc && <small className="block small muted">{desc}</small>}
              {price && <small className="block small muted">{m.booking_price_from({ price })}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className={`${button.button} ${services.length > 0 ? button.outline : button.dark}`}>
        {services.length > 0 ? m.booking_work_change() : m.booking_work_next()}
      </button>
    </form>
  );
}
