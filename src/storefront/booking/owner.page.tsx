import { useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { mayOwnerChange } from '#src/bookings/drop-off.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { Notice } from '../forms/notice.tsx';
import { preservePage } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/owner.page.ts';
import styles from './booking.module.css';
import { bookingPath } from './booking-address.ts';
import { DayStep } from './day-step.tsx';
import { loadOwnBooking } from './load-own-booking.server.ts';
import type { DayView } from './read-day.ts';
import { changeOwnBooking } from './take-change.server.ts';

/** Only for the holder of the link: neither cached nor indexed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const deps = context.get(services);
  const found = await loadOwnBooking(deps, { token: params.token, url, language: languageOfPath(url.pathname) });
  if (!found) throw data(null, { status: 404 });
  const { row, ...shown } = found;
  const mayChange = mayOwnerChange(row, dealerDay(deps.now()));
  const news = changes.find((one) => url.searchParams.has(one)) ?? null;
  const body = {
    ...shown,
    mayChange,
    isCancelled: row.cancelledAt !== null,
    isUnconfirmed: row.isUnconfirmed,
    status: row.status,
    news,
    bookingHref: hrefIn(languageOfPath(url.pathname), bookingPath),
  };
  return data(body, { headers: privately });
}

/** The last action, from the address. */
const changes = ['confirmed', 'moved', 'same', 'kept'] as const;

const privately = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };

export const headers: Route.HeadersFunction = () => privately;

export async function action(args: Route.ActionArgs) {
  const change = await changeOwnBooking(args, args.params.token);
  if (change.done === null) return data({ problem: change.problem }, { status: change.status });
  return redirect(`${args.url.pathname}?${change.done}`);
}

export const clientAction = (args: Route.ClientActionArgs) => preservePage(args);

export const meta: Route.MetaFunction = () => [
  { title: m.common_your_service_booking() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** One booking for its customer: its status, and while it is possible, moving and cancelling it. */
export default function OwnBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { when, work, isCancelled, isUnconfirmed, status, mayChange, day, news, bookingHref } = loaderData;
  const { address, phone } = useDealer();
  const problem = actionData?.problem;
  return (
    <div className={`${styles.receipt} wrap`}>
      <section className={`${styles.summary} sticky-side rounded tinted`} aria-labelledby="own">
        <h1 id="own">{m.common_your_service_booking()}</h1>
        {isCancelled && <Notice text={m.booking_own_cancelled()} />}
        {news && !isCancelled && !problem && <Notice text={newsText[news]({ when })} />}
        <dl>
          <Fact name={m.booking_fact_when()}>{when}</Fact>
          <Fact name={m.field_service()}>{work.join(', ') || '–'}</Fact>
          {address && <Fact name={m.booking_fact_where()}>{address}</Fact>}
          {!isCancelled && <Fact name={m.field_status()}>{statusText(status, isUnconfirmed)}</Fact>}
        </dl>
        {isUnconfirmed && !isCancelled && (
          <Form method="post">
            <p className="small muted mt-3-5">{m.booking_own_confirm_text()}</p>
            <button type="submit" name="intent" value="confirm" className={`${button.button} ${button.dark}`}>
              {m.booking_own_confirm()}
            </button>
          </Form>
        )}
        {!mayChange && isCancelled && <BookAgain href={bookingHref} />}
        {!mayChange && !isCancelled && phone && <p className="small muted mt-3-5">{m.booking_own_call({ phone })}</p>}
      </section>
      {mayChange && (
        <div className={`${styles.actions} grid gap-5`}>
          <ProblemSummary problem={problem} labels={{ date: m.booking_day_heading(), time: m.booking_day_heading() }} />
          {isCancelled && <Keep when={when} />}
          {day && <Move key={day.date ?? day.calendar.name} day={day} />}
          {!isCancelled && <Cancel when={when} />}
        </div>
      )}
    </div>
  );
}

const newsText = {
  confirmed: m.booking_own_is_confirmed,
  moved: m.booking_own_moved,
  same: m.booking_own_same,
  kept: m.booking_own_kept,
};

const statusText = (status: 1 | 2 | 3, isUnconfirmed: boolean): string =>
  status === 1 && isUnconfirmed ? m.booking_own_new() : statusTexts[status]();

const statusTexts = { 1: m.booking_own_confirmed, 2: m.booking_own_in_progress, 3: m.common_done };

/** Cancelling needs a confirmation, because the slot becomes available to others at once. */
const Cancel = ({ when }: { when: string }) => (
  <section aria-labelledby="cancel">
    <h2 id="cancel" className={styles.step}>
      {m.booking_own_cancel_heading()}
    </h2>
    <details>
      <summary className={`${button.button} ${button.outline}`}>{m.booking_own_cancel()}</summary>
      <Form className="grid to-left gap-3-5 mt-3-5" method="post">
        <p>
          {m.booking_own_cancel_ask({ when })} {m.booking_own_cancel_text()}
        </p>
        <button type="submit" name="intent" value="cancel" className={`${button.button} ${button.dark}`}>
          {m.booking_own_cancel_sure()}
        </button>
      </Form>
    </details>
  </section>
);

/** The undo of a cancellation. */
const Keep = ({ when }: { when: string }) => (
  <Form method="post">
    <p>{m.booking_own_keep_text({ when })}</p>
    <p className="small muted mt-3-5">
      <button type="submit" name="intent" value="keep" className={`${button.button} ${button.dark}`}>
        {m.booking_own_keep()}
      </button>
    </p>
  </Form>
);

const BookAgain = ({ href }: { href: string }) => (
  <p className="small muted mt-3-5">
    <a href={href} className={`${button.button} ${button.outline}`}>
      {m.booking_own_again()}
    </a>
  </p>
);

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Move({ day }: { day: DayView }) {
  const [time, choose] = useState(day.times[0]?.time ?? '');
  return (
    <Form method="post">
      <h2 className={styles.step}>{m.booking_own_move_heading()}</h2>
      <DayStep day={day} time={time} choose={choose} error={undefined} />
      {day.date && (
        <button type="submit" name="intent" value="move" className={`${button.button} ${button.dark}`}>
          {m.booking_own_move()}
        </button>
      )}
    </Form>
  );
}
