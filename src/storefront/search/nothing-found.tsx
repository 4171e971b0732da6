import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import type { SearchView } from '#src/view-models/search-words-view.ts';
import type { Listing } from '#src/view-models/view.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import button from '../components/button.module.css';
import { ProductGrid } from '../components/product-grid.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { useLastSeen } from '../favourites/use-last-seen.ts';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { LeadForm } from '../lead/lead-form.tsx';
import { ListHead } from '../listing/list-head.tsx';
import { shownNumber } from '../listing/listing-text.ts';
import styles from '../part-request/part-request.module.css';
import { PartRequest } from '../part-request/part-request.tsx';
import { useDealer } from '../product/dealer.ts';
import type { Asking } from './nothing-to-show.ts';
import page from './search-page.module.css';

type Props = {
  listing: Pick<Listing, 'crumbs' | 'heading'>;
  search: SearchView;
  asking: Asking;
  /** The path of the page. */
  path: string;
  answered: AnsweredForm | undefined;
  /** The search field, and how its words were read. */
  children: ReactNode;
  /** Services and articles about the same. */
  more: ReactNode;
  about: 'service' | 'hours' | null;
};

/** Instead of a list: services or opening hours if these are meant, and a form for a part or for anything else. */
export default function NothingFound({ listing, search, asking, path, answered, children, ...rest }: Props) {
  const about = search.notListed === null ? rest.about : null;
  const heading = about === null ? listing.heading.text : headings[about]({ text: search.text });
  return (
    <div className="stack section-below gap-8 wrap">
      <div>
        <Breadcrumbs crumbs={listing.crumbs} />
        <ListHead
          heading={<Heading text={heading} number={search.notListed} />}
          intro={search.notListed !== null && m.part_request_not_listed_text()}
        >
          {children}
        </ListHead>
      </div>
      {about === 'hours' && <Hours />}
      {about === 'service' && rest.more}
      {search.similarNumbers.length > 0 && <DidYouMean numbers={search.similarNumbers} />}
      {search.notListed === null ? (
        <AskSales search={search} contact={asking.sales} path={path} answered={answered} />
      ) : (
        <PartRequest request={asking.parts} number={search.notListed} />
      )}
      {search.elsewhere.length > 0 && <Elsewhere categories={search.elsewhere} />}
      <LastViewed />
      {about === null && rest.more}
    </div>
  );
}

const headings = { service: m.search_service_for, hours: m.search_hours };

/** When the doors are open, and the way to the page with address and telephone. */
function Hours() {
  const { hours } = useDealer();
  return (
    <div>
      {hours.length > 0 && <OpeningHours hours={hours} className={page.week} />}
      <Link className={`${button.button} ${button.dark} mt-5`} to={hrefIn(getLocale(), '/contact')}>
        {m.search_hours_contact()}
      </Link>
    </div>
  );
}

const DidYouMean = ({ numbers }: { numbers: SearchView['similarNumbers'] }) => (
  <ul className="title-xl">
    {numbers.map(({ number, href }) => (
      <li key={number}>
        <Link className={button.link} to={href}>
          {m.search_did_you_mean_number({ number })}
        </Link>
      </li>
    ))}
  </ul>
);

const Elsewhere = ({ categories }: { categories: SearchView['elsewhere'] }) => (
  <nav className={styles.elsewhere} aria-labelledby="elsewhere">
    <h2 className="title-xl" id="elsewhere">
      {m.search_elsewhere()}
    </h2>
    <ul className="flex wraps mt-4">
      {categories.map(({ name, href, count }) => (
        <li key={href}>
          <Link className="inline-row touch semibold gap-1-5" to={href}>
            {name} <span className="muted regular">{shownNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const maxUnbroken = 24;

/** The heading, with a part number that is not broken at its dash. */
function Heading({ text, number }: { text: string; number: string | null }) {
  if (number === null || number.length > maxUnbroken) return text;
  const [before, ...after] = text.split(number);
  return (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after.join(number)}
    </>
  );
}

type AskProps = Pick<Props, 'search' | 'path' | 'answered'> & { contact: ContactView | null };

function AskSales({ search, contact, path, answered }: AskProps) {
  const { phone } = useDealer();
  return (
    <div className={`${styles.ask} grid to-top`}>
      <section aria-labelledby="tell-us">
        <h2 id="tell-us">{m.search_tell_us()}</h2>
        <p className={`${styles.lead} muted measure`}>{m.search_tell_us_text()}</p>
        <LeadForm
          kind="contact"
          sourcePage={path}
          phone={phone}
          answered={answered}
          message={m.close_about({ text: search.text })}
        />
      </section>
      <ContactPerson contact={contact} />
    </div>
  );
}

function LastViewed() {
  const cards = useLastSeen({ max: 3 });
  if (cards.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="viewed">
      <h2 id="viewed">{m.search_last_viewed()}</h2>
      <ProductGrid cards={cards} columns={3} />
    </section>
  );
}
