import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { useReachable } from '../auth/form/use-reachable.ts';
import button from '../components/button.module.css';
import { alertAddress } from './alert-address.ts';
import styles from './alert-band.module.css';

/** Takes an email address to the page with the full form: cached pages can't contain a captcha. */
export function AlertBand({ listing }: { listing: string }) {
  const { isUnreachable, onSubmit } = useReachable();
  return (
    <form method="post" action={alertAddress({ listing }, getLocale())} className={styles.band} onSubmit={onSubmit}>
      <label htmlFor="watch-email">{m.watch_list_band()}</label>
      <div>
        <input
          id="watch-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={m.auth_email()}
        />
        <button type="submit" className={`${button.button} ${button.dark}`}>
          {m.watch_ask_button()}
        </button>
      </div>
      {isUnreachable && <p role="alert">{m.form_unreachable()}</p>}
    </form>
  );
}
