import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { type Language, languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LocalText } from '#src/lib/localized.ts';
import { ownBoatName } from '#src/quotes/own-boat-text.ts';
import { type OwnBoat, ownBoatKeys, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import type { FitSide } from '#src/view-models/fit/fit.ts';
import type { FitEntry, FitView } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import { newEnginePath, priceHref, privately } from '../new-engine/new-engine-address.ts';
import type { Route } from './+types/fit.page.ts';
import styles from './fit.module.css';
import { FitChooser } from './fit-chooser.tsx';
import { FitEntries, fitHeadings, Result } from './fit-entries.tsx';
import { ownBoatChoice } from './own-boat-choice.ts';
import { readOwnBoatFit } from './read-own-boat-fit.server.ts';

/** The most results of each type on a page. */
const maxAnswers = 60;
/** The most options of each type in a select. */
const maxChoices = 300;

const sides = ['boat', 'engine', 'propeller'] as const;

type ChosenSlugs = Partial<Record<FitSide, string>>;
type PairView = Pick<FitEntry, 'name' | 'result' | 'reasons'> & { label: string | null; priceHref: string | null };

/**
 * `?boat=`, `?engine=` or `?propeller=` names a product by its slug; two of them check the pair. `?boat=own` is the
 * visitor's boat, with the answers about it; alone it leads to the engines for it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const chosen: ChosenSlugs = Object.fromEntries(
    sides.flatMap((side) => (url.searchParams.get(side) ? [[side, url.searchParams.get(side)]] : [])),
  );
  const isOwn = chosen.boat === ownBoatChoice;
  const [slug, other] = Object.values(chosen).filter((name) => name !== ownBoatChoice);
  const own = isOwn ? await readOwnBoatFit(await catalogue.opened(language, now()), url.searchParams) : null;
  if (isOwn && !own) throw redirect(toOwnBoat(url.searchParams, language));
  const isPair = isOwn || other !== undefined;
  const fit = slug ? await catalogue.fit(slug, isPair ? 0 : maxAnswers, language, now()) : null;
  if (slug && !fit) throw data({ nearest: [chooserIn(language)] }, { status: 404 });
  const entry = slug && other ? await catalogue.fitPair(slug, other, language, now()) : null;
  const body = {
    chosen,
    fit,
    publicUrl,
    own: own ? ownBoatQuery(own.boat).toString() : '',
    pair: own ? ownPair(own, language) : entry && { ...entry, label: null, priceHref: null },
    choices: await catalogue.fitChoices(maxChoices, language, now()),
    share: await ownShare('/fit', url, context),
    canonicalPath: hrefIn(language, '/fit'),
  };
  return data(body, isOwn ? { headers: privately } : {});
}

/** The start of the form. */
const chooserIn = (language: Language) => ({
  name: m.fit_title({}, { locale: language }),
  href: hrefIn(language, '/fit'),
});

/** The engines for the visitor's boat, or the questions about it. */
function toOwnBoat(params: URLSearchParams, language: Language): string {
  const answers = [...params].filter(([name]) => ownBoatKeys.some((key) => key === name));
  return `${hrefIn(language, newEnginePath)}?${new URLSearchParams([...answers, ['step', 'engines']])}`;
}

type OwnAnswer = NonNullable<Awaited<ReturnType<typeof readOwnBoatFit>>>;

const ownPair = ({ boat, slug, fit }: OwnAnswer, language: Language): PairView => ({
  name: nameOf(boat, language),
  result: fit.result,
  reasons: fit.reasons,
  label: fit.text,
  priceHref: fit.hasPrice ? priceHref(language, boat, slug) : null,
});

const nameOf = (boat: OwnBoat, language: Language): LocalText => ({ text: ownBoatName(boat, language), language });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: titleOf(loaderData), description: m.fit_description(), indexable: false })
    : [];

const titleOf = ({ fit }: { fit: FitView | null }): string =>
  fit ? m.fit_title_of({ name: fit.name.text }) : m.fit_title();

/** Whether a pair fits, or all results for one product, and the form to check others. */
export default function FitPage({ loaderData: { fit, pair, choices, chosen, own } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{titleOf({ fit })}</h1>
      {fit && <Answers fit={fit} pair={pair} />}
      {fit && <h2>{m.fit_choose_other()}</h2>}
      <FitChooser lists={choices} chosen={chosen} own={own} key={new URLSearchParams(chosen).toString()} />
    </div>
  );
}

function Answers({ fit, pair }: { fit: FitView; pair: PairView | null }) {
  return (
    <>
      <p>
        <a className={button.link} href={fit.href}>
          {m.fit_back({ name: fit.name.text })}
        </a>
      </p>
      {fit.missing && <p className={styles.unknown}>{fit.missing}</p>}
      {pair && <Pair fit={fit} pair={pair} />}
      {fit.lists.map(({ of, entries }) => entries.length > 0 && <List key={of} of={of} entries={entries} />)}
      <p className={`${styles.note} small muted snug`}>{fit.note}</p>
      <a className={button.link} href={hrefIn(getLocale(), '/contact')}>
        {m.common_ask_us()}
      </a>
    </>
  );
}

/** What doesn't fit is folded away. */
function List({ of, entries }: FitView['lists'][number]) {
  const fitting = entries.filter(({ result }) => result !== 'does-not-fit');
  const rest = entries.filter(({ result }) => result === 'does-not-fit');
  return (
    <section>
      <h2>{fitHeadings[of]()}</h2>
      {fitting.length > 0 ? <FitEntries entries={fitting} /> : <p>{m.fit_none()}</p>}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{m.fit_rest({ count: rest.length })}</summary>
          <FitEntries entries={rest} />
        </details>
      )}
    </section>
  );
}

function Pair({ fit, pair }: { fit: FitView; pair: PairView }) {
  return (
    <div className={`${styles.pair} grid to-left rounded tinted gap-2 mt-6`}>
      <p>
        <LocalizedText>{fit.name}</LocalizedText> + <LocalizedText>{pair.name}</LocalizedText>
      </p>
      <Result result={pair.result} label={pair.label} />
      {pair.reasons.length > 0 && <p>{pair.reasons.join('; ')}</p>}
      <p className={`${styles.links} flex wraps`}>
        {pair.priceHref && (
          <a className={button.link} href={pair.priceHref}>
            {m.new_engine_see_price()}
          </a>
        )}
        <a className={button.link} href={fit.checkHref}>
          {m.fit_all_of({ name: fit.name.text })}
        </a>
      </p>
    </div>
  );
}
