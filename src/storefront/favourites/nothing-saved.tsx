import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';

/** Shown for an empty list, with a link to the boats. */
export function NothingSaved({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="grid to-left measure gap-3">
      <h2 className="title-xl">{heading}</h2>
      <p>{text}</p>
      <a
        className={`${button.button} ${button.dark}`}
        href={hrefIn(getLocale(), '/*', { '*': 'boats-for-sale-vancouver-island-bc' })}
      >
        {m.favourites_see_boats()}
      </a>
    </div>
  );
}
