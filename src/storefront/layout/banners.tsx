import type { BannerView } from '#src/content/notification/banner-view.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './banners.module.css';

/**
 * Notifications of staff. Several rotate in one place by CSS alone, so that the page below never shifts; hovering,
 * focus and reduced motion stop it.
 */
export function Banners({ banners }: { banners: readonly BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <aside className={styles.banners} aria-label={m.chrome_news()} data-count={banners.length}>
      {banners.map((banner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Banner key={at} banner={banner} />
      ))}
    </aside>
  );
}

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
