import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type QuoteView, quotePage, type VersionView } from '#src/quotes/customer/quote-page.server.ts';
import { holdQuote } from '#src/quotes/held-quote.server.ts';
import { findQuoteByToken, quoteUrl } from '#src/quotes/quote-link.server.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { drawQrCode } from '#src/ui/qr-code.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { type FirstLook, readFirstLook } from '../booking/first-look.server.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { BoatSilhouette } from '../new-engine/drawings/boat-silhouette.tsx';
import { PriceLines } from '../new-engine/price-lines.tsx';
import type { Route } from './+types/quote.page.ts';
import { Accept } from './answers.tsx';
import styles from './quote.module.css';
import { QuoteNews } from './quote-news.tsx';
import { QuoteSide } from './quote-side.tsx';
import { placeRefusal } from './refusal.ts';
import { answerQuote } from './take-answer.server.ts';

/** Only for the holder of the link: neither cached nor indexed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const row = await findQuoteByToken(db, params.token);
  if (!row) throw data(null, { status: 404 });
  const opened = await catalogue.opened(language, now());
  const { settings } = opened.context;
  const address = quoteUrl(params.token, language, publicUrl);
  const body = {
    view: await quotePage(opened, await holdQuote(db, row, now()), now()),
    contact: contactView(settings, row.kind === 'offer' ? 'sales' : 'service', language),
    look: row.kind === 'offer' ? null : await readFirstLook(db, params.token, language),
    address,
    qr: drawQrCode(address, { quietZone: 0 }),
    answered: url.searchParams.get('answered'),
    isHeldNow: url.searchParams.has('held'),
  };
  return data(body, { headers: privately });
}

const privately = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

export const headers: Route.HeadersFunction = () => privately;

export const action = (args: Route.ActionArgs) => answerQuote(args, args.params.token);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, (typed, problem) => ({ typed, problem }));

const conflict = 409;

/** Somebody else has answered first: the page shows the quote as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === conflict || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData ? m.quote_title({ number: loaderData.view.number }) : '');

/** Counts that the customer looks at the page, once it is visible; staff are left out by the server. */
function useOpening(address: string) {
  useEffect(() => {
    const token = address.split('/').at(-1) ?? '';
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      navigator.sendBeacon('/api/quote/opened', new Blob([JSON.stringify({ token })], { type: 'application/json' }));
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [address]);
}

/** A quote: its lines, until when its price holds, and the customer's answers. */
export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, answered, isHeldNow, address } = loaderData;
  useOpening(address);
  const { number, madeOn, title, boat, state, versions } = view;
  const [newest, ...older] = versions;
  const refusal = actionData && placeRefusal(actionData, view);
  return (
    <div className={`wrap ${styles.columns} with-side`}>
      <div className={styles.main}>
        <p className="muted">{m.quote_number({ number, day: madeOn })}</p>
        <h1>{title}</h1>
        {(answered === state || answered === 'asked') && !refusal && <Notice text={answeredText(answered, view)} />}
        {isHeldNow && !answered && state === 'sent' && !refusal && <Notice text={newest?.heldUntil} />}
        <ProblemSummary problem={refusal?.form === null ? refusal.problem : undefined} labels={{}} />
        <QuoteNews view={view} refusal={refusal} />
        {boat && (
          <div className={`${styles.own} grid rounded tinted gap-5 mt-6`}>
            <BoatSilhouette kind={boat.kind} />
            <div>
              <b>{boat.name}</b>
              <p className="soft near-text">{boat.facts}</p>
            </div>
          </div>
        )}
        {view.picture && (
          <div className={`${styles.picture} photo rounded mt-6 no-print`}>
            <Picture picture={view.picture} sizes="(max-width: 1023px) 92vw, 60vw" priority />
          </div>
        )}
        {newest && <QuoteVersion version={newest} isOnly={older.length === 0} texts={view.texts} />}
      </div>
      <QuoteSide {...loaderData} refusal={refusal} />
      <div>
        {older.map((version) => (
          <div key={version.version} className={styles.older}>
            <p className={styles.onPaper}>
              {m.quote_number({ number, day: madeOn })} · {title}
            </p>
            <QuoteVersion version={version} isOnly={false} texts={view.texts} />
            <Accept version={version} isOnly={false} knowsPhone={view.knowsPhone} refusal={refusal} />
          </div>
        ))}
        <WhatComesNext look={loaderData.look?.step ?? null} texts={view.texts} />
      </div>
    </div>
  );
}

function answeredText(answered: string, { knowsPhone, kind }: QuoteView): string {
  if (answered === 'accepted' && kind === 'offer')
    return knowsPhone ? m.quote_offer_accepted_notice() : m.quote_offer_accepted_notice_written();
  if (answered === 'accepted') return knowsPhone ? m.quote_accepted_notice() : m.quote_accepted_notice_written();
  if (answered === 'declined') return m.quote_declined_notice();
  return answered === 'sent' ? m.quote_renewed_notice() : m.quote_requested_notice();
}

type QuoteVersionProps = { version: VersionView; isOnly: boolean; texts: QuoteView['texts'] };

/** The lines of one version; changes since the previous version are marked. */
function QuoteVersion({ version, isOnly, texts }: QuoteVersionProps) {
  const { lines, totals, stock, note, heldUntil, saving } = version;
  return (
    <section aria-label={m.quote_version({ version: version.version })}>
      {!isOnly && (
        <h2 className={styles.version}>
          {m.common_labelled({ label: m.quote_version({ version: version.version }), value: heldUntil })}
        </h2>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <PriceLines lines={lines} totals={totals} stock={stock} reservations={texts.reservations} saving={saving} />
    </section>
  );
}

/** The steps from the quote to the finished work, as far as the dealer has written of them. */
function WhatComesNext({ look, texts }: { look: FirstLook['step']; texts: QuoteView['texts'] }) {
  const { deposit, workshop, seaTest } = texts;
  const steps: { icon: IconName; name: string; text: string }[] = [
    ...(look ? [{ icon: 'calendar' as const, name: look.name, text: look.text ?? '' }] : []),
    ...(deposit ? [{ icon: 'money' as const, name: m.quote_step_deposit(), text: deposit }] : []),
    ...(workshop ? [{ icon: 'wrench' as const, name: m.quote_step_shop(), text: workshop }] : []),
    ...(seaTest ? [{ icon: 'propeller' as const, name: m.quote_step_test(), text: seaTest }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section className={`${styles.next} no-print`} aria-labelledby="next">
      <h2 className="title-2xl" id="next">
        {m.quote_steps_heading()}
      </h2>
      <ol className="line-above mt-4-5">
        {steps.map(({ icon, name, text }) => (
          <li className="grid line-below gap-3-5" key={name}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <small className="block small muted">{text}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
