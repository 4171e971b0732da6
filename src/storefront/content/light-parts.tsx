import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { PictureRows } from './blocks/picture-rows.tsx';
import type { BlockParts } from './post-body.tsx';

/** Blocks on pages about something else: the form is only a link to its page. */
export const lightParts = (): BlockParts => ({
  contactForm: (
    <p>
      <a className={`${button.button} ${button.primary}`} href={hrefIn(getLocale(), '/contact')}>
        {m.common_write_to_us()}
      </a>
    </p>
  ),
  gallery: (pictures) => <PictureRows pictures={pictures} />,
});
