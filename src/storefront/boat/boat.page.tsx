import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { services } from '#src/app/services.server.ts';
import type { NextView } from '#src/bookings/owner/own-visits.server.ts';
import type { OwnerView } from '#src/bookings/owner/owner-page.server.ts';
import type { PhotoView } from '#src/bookings/photos/owner-photos.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { bookingPath, bookingSearch } from '../booking/booking-address.ts';
import { Icon } from '../components/icon.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import type { Route } from './+types/boat.page.ts';
import styles from './boat.module.css';
import { changeOwnBoat } from './change-own-boat.server.ts';
import { Estimate } from './estimate.tsx';
import { History } from './history.tsx';
import { Checklist, NextService, OtherVisits, PastWork } from './lists.tsx';
import { loadBoat, loadHistory } from './load-boat.server.ts';
import { Messages } from './messages.tsx';
import { Confirm, Visit } from './visit.tsx';

/** Only for the holder of the link: neither cached nor indexed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const deps = context.get(services);
  const language = languageOfPath(url.pathname);
  const found = await loadBoat(deps, { token: params.token, url, language });
  const contact = contactView(await deps.catalogue.settings(), 'service', language);
  const bookingHref = hrefIn(language, bookingPath);
  /** With the type of service and the boat already filled in. */
  const nextHrefOf = (next: NextView | null) =>
    next
      ? `${bookingHref}${bookingSearch({ type: next.type, services: [], known: { boat: params.token } })}`
      : bookingHref;
  if (!found) {
    const history = await loadHistory(deps, { token: params.token, language });
    if (!history) throw data(null, { status: 404 });
    const nextHref = history === 'ended' ? bookingHref : nextHrefOf(history.next);
    const init = { headers: privately, status: history === 'ended' ? gone : 200 };
    return data({ kind: 'history' as const, history, contact, nextHref }, init);
  }
  const body = {
    kind: 'boat' as const,
    ...found,
    contact,
    isMoving: url.searchParams.has('date') || url.searchParams.has('month'),
    news: news.find((one) => url.searchParams.has(one)) ?? null,
    bookingHref,
    nextHref: nextHrefOf(found.view.next),
    calendarHref: hrefIn(language, '/boat/:token/drop-off.ics', { token: params.token }),
  };
  return data(body, { headers: privately });
}

const gone = 410;

/** The last action, from the address. */
const news = ['confirmed', 'moved', 'same', 'kept', 'cancelled', 'answered', 'written'] as const;

const privately = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

export const headers: Route.HeadersFunction = () => privately;

export const action = (args: Route.ActionArgs) => changeOwnBoat(args, args.params.token);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, (typed, problem) => ({ typed, problem }), m.form_unreachable_page);

const conflict = 409;

/** Somebody was first, or the estimate has changed: the page shows it as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === conflict || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.kind === 'boat' ? loaderData.view.title : m.boat_page());

/** A boat in service for its owner: what is wanted now, where it is, its drop-off, and what was done before. */
export default function BoatPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.kind === 'boat' ? (
    <OwnBoat loaded={loaderData} answered={actionData} />
  ) : (
    <History {...loaderData} />
  );
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { kind: 'boat' }>;

function OwnBoat({
  loaded: loaderData,
  answered: actionData,
}: {
  loaded: Loaded;
  answered: Route.ComponentProps['actionData'];
}) {
  const { view, estimates, news: last, contact } = loaderData;
  const problem = actionData?.problem;
  // What was wrong with an estimate or a message is shown there.
  const isOfForm =
    actionData?.typed.intent === 'write' || estimates.some(({ id }) => String(id) === actionData?.typed.estimate);
  return (
    <div className={`wrap ${styles.columns} with-side`}>
      <div className={styles.main}>
        <p className="muted">{[m.boat_page(), view.boat].filter(Boolean).join(' · ')}</p>
        <h1>{view.title}</h1>
        {last && view.isCancelled === (last === 'cancelled') && !problem && (
          <Notice text={newsText[last]({ when: view.when })} />
        )}
        <ProblemSummary
          problem={isOfForm ? undefined : problem}
          labels={{ date: m.booking_day_heading(), time: m.booking_day_heading() }}
        />
        {view.isUnconfirmed && <Confirm />}
        <StatusTrack steps={view.track} />
        <ShopPhotos photos={loaderData.photos} />
        {estimates.map((estimate) => (
          <Estimate
            // Another version, or other answers: the form begins anew.
            key={`${estimate.id} ${estimate.version} ${estimate.seen}`}
            estimate={estimate}
            refused={actionData}
          />
        ))}
        <Checklist lines={view.checklist} />
        <NextService next={view.next} nextHref={loaderData.nextHref} />
        <Messages
          // Once a message has arrived, its field is empty.
          key={loaderData.messages.length}
          messages={loaderData.messages}
          messageKey={loaderData.messageKey}
          refused={actionData?.typed.intent === 'write' ? actionData : undefined}
        />
        <OtherVisits visits={view.others} />
        <PastWork items={view.past} />
      </div>
      <aside className={`${styles.side} rounded tinted`} aria-labelledby="visit">
        <Visit {...loaderData} />
        <ContactPerson contact={contact} />
      </aside>
    </div>
  );
}

const newsText = {
  confirmed: m.booking_own_is_confirmed,
  moved: m.booking_own_moved,
  same: m.booking_own_same,
  kept: m.booking_own_kept,
  cancelled: m.booking_own_cancelled,
  answered: m.estimate_thanks,
  written: m.boat_written,
};

/** The steps of the boat through the shop, with the times at which they happened. */
function StatusTrack({ steps }: { steps: OwnerView['track'] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.track} aria-label={m.boat_track()}>
      {steps.map(({ state, name, at, place }) => (
        <li key={state} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>{place === 'done' && <Icon name="check" />}</span>
          <b>{name}</b>
          {at && <span className="small muted">{at}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Photos from the shop; each opens in full. */
function ShopPhotos({ photos }: { photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="photos">
      <h2 id="photos" className="title-2xl">
        {m.boat_photos()}
      </h2>
      <ul className={styles.photos}>
        {photos.map(({ id, href, small, name, caption, alt, width, height }) => (
          <li key={id}>
            <figure>
              <a href={href}>
                <img className="rounded" src={small} alt={alt} width={width} height={height} loading="lazy" />
              </a>
              <figcaption className="small">
                <b className="semibold">{name}</b>
                {caption && <span className="soft">{caption}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
