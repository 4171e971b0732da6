import { type ComponentType, lazy } from 'react';
import { data } from 'react-router';
import { pageStructuredData, services } from '#src/app/services.server.ts';
import { rootOf } from '#src/catalogue/category/category-path.ts';
import { languageOfPath, pathIn } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { newKey } from '#src/lib/new-key.ts';
import { findEngineModels } from '#src/quotes/old-engine.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { categoryCounts } from '#src/view-models/counts.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import captcha from '../captcha/captcha-field.module.css';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { coveringWidth } from '../components/covering-width.ts';
import { Icon } from '../components/icon.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { Picture } from '../components/picture.tsx';
import contactStyles from '../contacts/contact-person.module.css';
import { findPost } from '../content/load-post-page.server.ts';
import fit from '../fit/fit.module.css';
import { ownShare } from '../layout/own-share.server.ts';
import type { Route } from './+types/new-engine.page.ts';
import { BoatStep } from './boat-step.tsx';
import enginesStyles from './engines-step.module.css';
import styles from './new-engine.module.css';
import { boatHref, enginesHref, newEnginePath, privately } from './new-engine-address.ts';
import { OwnBoatCard } from './own-boat-card.tsx';
import lines from './price-lines.module.css';
import price from './price-step.module.css';
import { readStep } from './read-step.server.ts';
import { takeHold } from './take-hold.server.ts';

type Crumb = { name: string; href: string };

type Loaded<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A step that is loaded alone. Unless the page names its styles, they come with its script, and not in the head. */
const laterStep = <Props,>(load: Loaded<Props>, ...styles: CSSModuleClasses[]) => Object.assign(lazy(load), { styles });

const EnginesStep = laterStep(() => import('./engines-step.tsx'), enginesStyles, fit, contactStyles);
const PriceStep = laterStep(() => import('./price-step.tsx'), price, lines, captcha, contactStyles);

/** About, on a wide screen. */
const headHeight = 290;

/** Models of our catalogue to choose the present engine from. */
const maxModels = 300;

/** With answers the page is one visitor's: neither cached nor indexed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(services);
  const { catalogue, db, now, publicUrl } = deps;
  const language = languageOfPath(url.pathname);
  const isBlank = url.searchParams.size === 0;
  const opened = await catalogue.opened(language, now());
  const root = rootOf(opened.snapshot.tree, 'engine');
  const engines = root ? { name: localText(root.name, language).text, href: pathIn(language, root.path) } : null;
  context.get(pageStructuredData).push(structuredData(breadcrumbJsonLd(crumbs(engines), publicUrl)));
  const step = await readStep(opened, url.searchParams);
  const page = step.step === 1 ? await findPost({ code: 'boat-re-powering' }, url, context) : null;
  const body = {
    step,
    engines,
    picture: page?.picture ?? null,
    models: step.step === 1 ? await findEngineModels(db, maxModels) : [],
    idempotencyKey: isBlank ? '' : newKey(),
    contact: contactView(opened.context.settings, 'service', language),
    share: await ownShare(newEnginePath, url, context),
    publicUrl,
    canonicalPath: hrefIn(language, newEnginePath),
    indexable:
      isBlank && root !== undefined && (categoryCounts(opened.snapshot.productIndex, now()).get(root.id) ?? 0) > 0,
  };
  const status = step.step === 1 && step.errors !== null ? 422 : 200;
  return data(body, { status, ...(isBlank ? {} : { headers: privately }) });
}

export const action = (args: Route.ActionArgs) => takeHold(args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.new_engine_title(), description: m.new_engine_description() }) : [];

const crumbs = (engines: Crumb | null) => [
  { name: m.common_home(), href: hrefIn(getLocale(), '/') },
  ...(engines ? [engines] : []),
  { name: m.new_engine_title(), href: hrefIn(getLocale(), newEnginePath) },
];

/** The boat, the engines that fit it, and the price of one: each step is an address. */
export default function NewEnginePage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, engines, picture, models, contact, canonicalPath, idempotencyKey } = loaderData;
  const language = getLocale();
  if (step.step === 1) {
    return (
      <>
        <header className={`${styles.head} relative clipped white on-dark`}>
          {picture && (
            <Picture
              className="backdrop"
              picture={picture}
              sizes={`max(100vw, ${coveringWidth(picture, headHeight)})`}
              widest={1600}
              priority
              decorative
            />
          )}
          <div className="wrap">
            <Breadcrumbs crumbs={crumbs(engines)} />
            <h1>{m.new_engine_title()}</h1>
            <p>{m.new_engine_lead()}</p>
          </div>
        </header>
        <div className="wrap">
          <Steps current={1} hrefs={[]} />
          <BoatStep
            action={canonicalPath}
            answers={step.answers}
            errors={step.errors}
            models={models}
            contact={contact}
          />
        </div>
      </>
    );
  }
  const { boat } = step;
  const hrefs = [boatHref(language, boat), enginesHref(language, boat)];
  return (
    <div className={`wrap ${styles.later}`}>
      <Breadcrumbs crumbs={crumbs(engines)} />
      <Steps current={step.step} hrefs={hrefs} />
      {step.step === 2 ? (
        <>
          <OwnBoatCard boat={boat} changeHref={boatHref(language, boat)} />
          <EnginesStep boat={boat} view={step.view} contact={contact} />
        </>
      ) : (
        <PriceStep
          boat={boat}
          view={step.view}
          contact={contact}
          idempotencyKey={idempotencyKey}
          answered={actionData}
        />
      )}
    </div>
  );
}

const labels = [m.new_engine_step_boat, m.common_engines_that_fit, m.new_engine_step_price];

/** Where the visitor is; earlier steps are links. */
function Steps({ current, hrefs }: { current: 1 | 2 | 3; hrefs: readonly string[] }) {
  return (
    <ol className={`${styles.steps} flex line-below gap-2`} aria-label={m.new_engine_steps()}>
      {labels.map((label, position) => {
        const step = position + 1;
        const href = step < current ? hrefs[position] : undefined;
        const shown = (
          <>
            <i className="centered rigid small">{step < current ? <Icon name="check" /> : step}</i>
            <span>{label()}</span>
          </>
        );
        return (
          <li
            key={step}
            className={`${href ? styles.done : ''} row relative touch muted medium gap-3`}
            aria-current={step === current ? 'step' : undefined}
          >
            {href ? (
              <a className="row touch gap-3" href={href}>
                {shown}
              </a>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </ol>
  );
}
