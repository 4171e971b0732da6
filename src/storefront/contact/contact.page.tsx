import { pageStructuredData, services } from '#src/app/services.server.ts';
import type { PostPage } from '#src/content/published/post-page.ts';
import { type Language, languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { shareOfContact } from '#src/operations/share-images/page-share.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { departmentWeeks } from '#src/view-models/dealer-view.server.ts';
import { dealerJsonLd } from '#src/view-models/json-ld/dealer-json-ld.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import button from '../components/button.module.css';
import { CallLink } from '../components/call-link.tsx';
import { Icon } from '../components/icon.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { findPost } from '../content/load-post-page.server.ts';
import { PostBody } from '../content/post-body.tsx';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { readAbout } from '../lead/about.ts';
import { takeLead } from '../lead/lead-action.server.ts';
import { LeadForm } from '../lead/lead-form.tsx';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/contact.page.ts';
import { Chart } from './chart.tsx';
import styles from './contact.module.css';
import { departmentNames } from './department-names.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const [settings, look, post] = await Promise.all([
    catalogue.settings(),
    catalogue.look(),
    findPost({ code: 'contact' }, url, context),
  ]);
  const share = shareImage(shareOfContact(post, language, settings.dealer.name), publicUrl);
  context
    .get(pageStructuredData)
    .push(
      structuredData(
        dealerJsonLd({ settings, look, publicUrl, language, day: dealerDay(now()), image: share.address }),
        breadcrumbJsonLd(crumbsIn(language), publicUrl),
      ),
    );
  return {
    publicUrl,
    canonicalPath: hrefIn(language, '/contact'),
    share,
    post: post && textOf(post),
    phones: settings.dealer.phones,
    departments: departmentWeeks(settings, now(), language),
    contact: contactView(settings, 'sales', language),
    about: readAbout(url.searchParams),
  };
}

/** The text that staff have written for it, with the picture of its map; the form is always there. */
const textOf = ({ heading, summary, title, description, blocks }: PostPage) => ({
  heading,
  summary,
  title,
  description,
  chart: blocks.find((block) => block.type === 'map')?.picture ?? null,
  blocks: blocks.filter(({ type }) => type !== 'map' && type !== 'contact-form'),
});

export const action = (args: Route.ActionArgs) => takeLead(args, 'contact');

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.post?.title ?? m.contact_heading(),
        description: loaderData.post?.description ?? m.contact_description(),
        canonicalPath: loaderData.canonicalPath,
        publicUrl: loaderData.publicUrl,
        indexable: !loaderData.about,
        share: loaderData.share,
      })
    : [];

const crumbsIn = (language: Language) => [
  { name: m.common_home({}, { locale: language }), href: hrefIn(language, '/') },
  { name: m.contact_heading({}, { locale: language }), href: hrefIn(language, '/contact') },
];

/** Where the dealer is, the opening hours, and a contact form. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, post, phones, contact, departments } = loaderData;
  const { name, address, phone, email, hours } = useDealer();
  const directions = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <div className={`${styles.page} stack gap-10 wrap`}>
      <header className="grid across gap-3">
        <h1>{post?.heading ?? m.contact_heading()}</h1>
        <p className="muted measure-wide">{post?.summary ?? m.contact_lead()}</p>
      </header>
      {post && post.blocks.length > 0 && (
        <div className="across">
          <PostBody blocks={post.blocks} parts={lightParts()} />
        </div>
      )}
      <section className={styles.form} aria-labelledby="write">
        <h2 id="write">{m.common_write_to_us()}</h2>
        <LeadForm
          kind="contact"
          sourcePage={hrefIn(getLocale(), '/contact')}
          phone={phone}
          answered={actionData}
          message={about}
        />
        <ContactPerson contact={contact} />
      </section>
      <div className={styles.facts}>
        <Chart picture={post?.chart ?? null} />
        {address && (
          <section>
            <h2>{m.contact_find()}</h2>
            <address>
              <b>{name}</b>
              <br />
              {address}
            </address>
            <a className={button.link} href={directions} rel="noreferrer">
              {m.contact_directions()}
            </a>
          </section>
        )}
        {(phone ?? email) && (
          <section>
            <h2>{m.contact_phone()}</h2>
            <p className="grid">
              <Phone name={m.common_sales()} phone={phones.main} />
              <Phone name={m.field_service()} phone={phones.service} />
              <Phone name={m.common_parts()} phone={phones.parts} />
              {email && (
                <a className="row touch semibold breaks gap-2-5" href={`mailto:${email}`}>
                  <Icon name="mail" />
                  {email}
                </a>
              )}
            </p>
          </section>
        )}
        {hours.length > 0 && (
          <section>
            <h2>{m.common_opening_hours()}</h2>
            <OpeningHours hours={hours} className={styles.hours} />
          </section>
        )}
        {departments.map((department) => (
          <section key={department.name}>
            <h2>{m.contact_hours_of({ department: departmentNames[department.name]() })}</h2>
            <OpeningHours hours={department.hours} className={styles.hours} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** A counter with a number of its own. */
const Phone = ({ name, phone }: { name: string; phone: string | null }) =>
  phone && (
    <CallLink className="row touch semibold breaks gap-2-5" phone={phone}>
      {() => `${name} ${phone}`}
    </CallLink>
  );
