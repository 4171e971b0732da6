import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { useRootHref } from '../product/dealer.ts';

/** Shown for an empty list, with a link to the boats. */
export function NothingSaved({ heading, text }: { heading: string; text: string }) {
  const boats = useRootHref('boat');
  return (
    <div className="grid to-left measure gap-3">
      <h2 className="title-xl">{heading}</h2>
      <p>{text}</p>
      {boats && (
        <a className={`${button.button} ${button.dark}`} href={boats}>
          {m.favourites_see_boats()}
        </a>
      )}
    </div>
  );
}
