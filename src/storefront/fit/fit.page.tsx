import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { type Language, languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { FitEntry, FitView } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import type { Route } from './+types/fit.page.ts';
import styles from './fit.module.css';
import { FitChooser } from './fit-chooser.tsx';
import { FitEntries, fitHeadings, Result } from './fit-entries.tsx';

/** The most results of each type on a page. */
const mostAnswers = 60;
/** The most options of each type in a select. */
const mostChoices = 300;

/** `?boat=`, `?engine=` or `?propeller=` names a product by its slug; two of them ask about the pair. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const [slug, other] = ['boat', 'engine', 'propeller'].flatMap((name) => url.searchParams.get(name) || []);
  const fit = slug ? await catalogue.fit(slug, mostAnswers, language, now()) : null;
  if (slug && !fit) throw data({ nearest: [chooserIn(language)] }, { status: 404 });
  const choices = fit ? [] : await catalogue.fitChoices(mostChoices, language, now());
  const pair = slug && other ? await catalogue.fitPair(slug, other, language, now()) : null;
  const share = await ownShare('/fit', url, context);
  return { fit, pair, choices, publicUrl, share, canonicalPath: hrefIn(language, '/fit') };
}

/** The start of the form. */
const chooserIn = (language: Language) => ({
  name: m.fit_title({}, { locale: language }),
  href: hrefIn(language, '/fit'),
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: titleOf(loaderData), description: m.fit_description(), indexable: false })
    : [];

const titleOf = ({ fit }: { fit: FitView | null }): string =>
  fit ? m.fit_title_of({ name: fit.name.text }) : m.fit_title();

/** All results for one product: what fits, what is unknown, and why the rest doesn't fit. */
export default function FitPage({ loaderData: { fit, pair, choices } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{titleOf({ fit })}</h1>
      {fit ? <Answers fit={fit} pair={pair} /> : <FitChooser lists={choices} />}
    </div>
  );
}

function Answers({ fit, pair }: { fit: FitView; pair: FitEntry | null }) {
  return (
    <>
      <p>
        <a className={button.link} href={fit.href}>
          {m.fit_back({ name: fit.name.text })}
        </a>
      </p>
      {fit.missing.length > 0 && (
        <p className={styles.unknown}>{m.fit_missing_own({ facts: fit.missing.join(', ') })}</p>
      )}
      {pair && <Pair fit={fit} pair={pair} />}
      {fit.lists.map(({ of, entries }) => (
        <section key={of}>
          <h2>{fitHeadings[of]()}</h2>
          <FitEntries entries={entries} />
        </section>
      ))}
      <p className={styles.note}>{m.fit_note()}</p>
      <a className={button.link} href={hrefIn(getLocale(), '/contact')}>
        {m.fit_ask()}
      </a>
    </>
  );
}

function Pair({ fit, pair }: { fit: FitView; pair: FitEntry }) {
  return (
    <div className={styles.pair}>
      <p>
        <LocalizedText>{fit.name}</LocalizedText> + <LocalizedText>{pair.name}</LocalizedText>
      </p>
      <Result result={pair.result} />
      {pair.reasons.length > 0 && <p>{pair.reasons.join('; ')}</p>}
    </div>
  );
}
