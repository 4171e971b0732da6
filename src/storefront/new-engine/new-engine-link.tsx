import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { newEnginePath } from './new-engine-address.ts';

/** From lists of engines and the page about re-powering: which one fits the visitor's boat, with its price. */
export const NewEngineLink = ({ isButton = false }: { isButton?: boolean }) => (
  <p>
    <a className={isButton ? `${button.button} ${button.dark}` : button.link} href={hrefIn(getLocale(), newEnginePath)}>
      {m.new_engine_link()}
    </a>
  </p>
);
