import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LocalText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import type { HomeView } from '#src/view-models/home-view-type.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { tradePath } from '../lead/trade-address.ts';
import { newEnginePath } from '../new-engine/new-engine-address.ts';
import type { ServiceLinks } from './service-links.ts';
import styles from './your-boat.module.css';

type Props = Pick<HomeView, 'tiles' | 'shop'> & { pages: ServiceLinks };
type Entry = { icon: IconName; name: string; href: string; text: LocalText | null };

/** What a visitor with a boat may come for: a new engine, its value in trade, and winterizing. */
export function YourBoat(props: Props) {
  const entries = entriesOf(props);
  if (entries.length < 2) return null;
  return (
    <section className="section-below wrap">
      <h2 className="title-2xl">{m.home_your_boat()}</h2>
      <ul className={`${styles.entries} grid gap-5 mt-5`}>
        {entries.map(({ icon, name, href, text }) => (
          <li key={href} className={`${styles.entry} boxed row relative gap-4-5`}>
            <Icon name={icon} />
            <span>
              <a className="block bold cover" href={href}>
                {name}
              </a>
              {text && (
                <span className="small muted">
                  <LocalizedText>{text}</LocalizedText>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function entriesOf({ tiles, shop, pages: { winterizing } }: Props): Entry[] {
  const language = getLocale();
  const own = (text: string): LocalText => ({ text, language });
  const engine: Entry = {
    icon: 'propeller',
    name: m.new_engine_title(),
    href: hrefIn(language, newEnginePath),
    text: own(m.home_your_boat_engine()),
  };
  const trade: Entry = {
    icon: 'trade',
    name: m.form_tab_trade(),
    href: hrefIn(language, tradePath),
    text: own(m.home_your_boat_trade()),
  };
  const winter = winterizing && {
    icon: 'snowflake' as const,
    name: m.home_service_winter(),
    href: winterizing,
    text: shop?.services.find(({ code }) => code === 'winterizing')?.text ?? null,
  };
  return [
    ...(tiles.some(({ type }) => type === 'engine') ? [engine] : []),
    // Nothing is traded for without boats.
    ...(tiles.some(({ type }) => type === 'boat') ? [trade] : []),
    ...(winter ? [winter] : []),
  ];
}
