import type { BannerView } from '#src/content/notification/banner-view.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import styles from './banners.module.css';

/**
 * Notifications of staff. Several rotate in one place by CSS alone, so that the page below never shifts; the button,
 * hovering, focus and reduced motion stop it.
 */
export function Banners({ banners }: { banners: readonly BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <aside className={styles.banners} aria-label={m.chrome_news()} data-count={banners.length}>
      {banners.map((banner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Banner key={at} banner={banner} />
      ))}
      {banners.length > 1 && <Pause />}
    </aside>
  );
}

/** A check box, so that it works without scripts. */
const Pause = () => (
  <label className={`${styles.pause} on-dark`}>
    <input className="vh" type="checkbox" name="news-pause" aria-label={m.chrome_news_pause()} />
    <Icon name="pause" className={styles.pauseMark} />
    <Icon name="play" className={styles.playMark} />
  </label>
);

function Banner({ banner: { title, desc, href, ground, ink } }: { banner: BannerView }) {
  const text = (
    <>
      <span>{title}</span>
      {desc && <span className={styles.desc}>{desc}</span>}
    </>
  );
  return (
    <div className="on-dark" style={{ background: ground, color: ink }}>
      {href === null ? (
        <p>{text}</p>
      ) : (
        <a href={href}>
          {text} <u>{m.chrome_news_more()}</u>
        </a>
      )}
    </div>
  );
}
