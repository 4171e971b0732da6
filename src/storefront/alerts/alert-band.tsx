import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { EmailSignUp } from '../newsletter/email-sign-up.tsx';
import { alertAddress } from './alert-address.ts';
import styles from './alert-band.module.css';

/** Asks for emails about new products in a list. */
export function AlertBand({ listing }: { listing: string }) {
  return (
    <div className={`${styles.band} boxed`}>
      <EmailSignUp
        key={listing}
        id="watch-email"
        call="/api/client/watch"
        page={alertAddress({ listing }, getLocale())}
        consent="alerts"
        label={m.alert_list_band()}
        submit={{ text: m.alert_ask_button(), look: 'dark' }}
        sent={m.alert_requested()}
      >
        <input type="hidden" name="listing" value={listing} />
      </EmailSignUp>
    </div>
  );
}
