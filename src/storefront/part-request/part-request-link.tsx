import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';

/** From lists of parts, which show only some of those that the counter orders. */
export const PartRequestLink = () => (
  <p>
    <a className={button.link} href={hrefIn(getLocale(), '/part-request')}>
      {m.part_request_link()}
    </a>
  </p>
);
