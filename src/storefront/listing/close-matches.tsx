import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { CloseMatchView, Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './close-matches.module.css';

/** Below a list with few results: products that miss it by little, and the way to ask. */
export function CloseMatches({ closeMatches, askHref }: Pick<Listing, 'closeMatches' | 'askHref'>) {
  if (askHref === null) return null;
  return (
    <>
      {closeMatches.length > 0 && (
        <section className={styles.close}>
          <h2>
            {m.close_heading()} <span>{m.close_and_what()}</span>
          </h2>
          <ul>
            {closeMatches.map((match) => (
              <Row key={match.href} match={match} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.ask}>
        <div>
          <h2>{m.close_ask_heading()}</h2>
          <p>{m.close_ask_text()}</p>
        </div>
        <Link className={`${button.button} ${button.dark}`} to={askHref}>
          {m.close_ask()}
        </Link>
      </section>
    </>
  );
}

const Row = ({ match: { href, name, brand, facts, picture, price, givesUp } }: { match: CloseMatchView }) => (
  <li>
    <span className={styles.photo}>
      {picture && <Picture picture={picture} sizes="156px" widest={320} decorative />}
    </span>
    <div>
      <h3>
        <Link to={href}>
          {brand} <LocalizedText>{name}</LocalizedText>
        </Link>
      </h3>
      <p>{facts}</p>
      <p className={styles.tag}>
        <span aria-hidden="true">≠</span>
        {givesUp}
      </p>
    </div>
    <b>{price ? <Money money={price} /> : m.field_call_for_price()}</b>
  </li>
);
