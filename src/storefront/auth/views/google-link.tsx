import { useLocation } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import styles from '../auth.module.css';

/** A plain link: no script of Google is loaded before it is clicked. */
export function GoogleLink({ purpose }: { purpose: 'sign-in' | 'sign-up' }) {
  const next = new URLSearchParams(useLocation().search).get('next');
  const query = new URLSearchParams({ purpose, ...(next && { next }) });
  return (
    <div className="needs-scripts grid gap-6">
      <p className={`${styles.or} row small muted gap-4`}>{m.common_or()}</p>
      <a className={`${button.button} ${button.outline}`} href={`${hrefIn(getLocale(), '/auth/google')}?${query}`}>
        {purpose === 'sign-in' ? m.auth_google_sign_in() : m.auth_google_sign_up()}
      </a>
    </div>
  );
}
