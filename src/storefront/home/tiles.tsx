import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { firstSentence } from '#src/lib/markup/first-sentence.ts';
import { formatNumber } from '#src/lib/number.ts';
import { hrefIn } from '#src/site/href.ts';
import type { CategoryTile, HomeView } from '#src/view-models/home-view-type.ts';
import { coveringWidth } from '../components/covering-width.ts';
import { LocalizedText } from '../components/localized-text.tsx';
import { Picture } from '../components/picture.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './tiles.module.css';

/** The three types of product: boats large, engines and parts next to them. */
export function Tiles({ tiles, hasPreOwned }: Pick<HomeView, 'tiles' | 'hasPreOwned'>) {
  if (tiles.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading
          more={
            hasPreOwned
              ? { text: m.common_pre_owned(), href: hrefIn(getLocale(), '/*', { '*': 'pre-owned' }) }
              : undefined
          }
        >
          {m.home_tiles_heading()}
        </SectionHeading>
        <div className={`${styles.tiles} grid gap-5`}>
          {tiles.map((tile, index) => (
            <Tile key={tile.type} tile={tile} large={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Tile({ tile, large }: { tile: CategoryTile; large: boolean }) {
  return (
    <article className={`${styles.tile} flex relative clipped rounded ${large ? styles.dark : styles.light}`}>
      {tile.picture && (
        <Picture
          className={`${styles.picture} backdrop`}
          picture={tile.picture}
          sizes={
            large
              ? `(max-width: 1180px) max(92vw, ${coveringWidth(tile.picture, 360)}), min(60vw, 850px)`
              : '(max-width: 767px) 92vw, (max-width: 1180px) 46vw, 34vw'
          }
          widest={large ? 1600 : 900}
          decorative
        />
      )}
      <div className={large ? 'on-dark' : undefined}>
        <h3 className="title-2xl">
          <Link discover="none" className={`${styles.link} cover`} to={tile.href}>
            {tile.name}
          </Link>
        </h3>
        {large ? (
          <Entries entries={tile.entries} />
        ) : (
          tile.text && (
            <p className="small mt-2">
              <LocalizedText>{{ ...tile.text, text: firstSentence(tile.text.text) }}</LocalizedText>
            </p>
          )
        )}
      </div>
    </article>
  );
}

function Entries({ entries }: { entries: CategoryTile['entries'] }) {
  return (
    <ul className={`${styles.entries} flex wraps relative small medium mt-3-5`}>
      {entries.map(({ name, href, count }) => (
        <li key={href}>
          <Link discover="none" to={href}>
            {name} {formatNumber(count, getLocale())}
          </Link>
        </li>
      ))}
    </ul>
  );
}
