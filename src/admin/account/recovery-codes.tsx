import { useState } from 'react';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './account.module.css';

/** Shown once. They are as good as a password, so the server stores only hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes}>
      <h3>{m.admin_account_codes()}</h3>
      <p>{m.admin_account_codes_text()}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <KeepTools codes={codes} />
        <Link className={button.link} to={href('/admin/account')}>
          {m.admin_account_codes_done()}
        </Link>
      </div>
    </div>
  );
}

function KeepTools({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated()) return null;
  const copy = async () => {
    // Missing on sites without TLS; the browser may also refuse access to it.
    const isDone = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setCopied(isDone === true);
  };
  return (
    <>
      <button type="button" className={`${button.button} ${button.dark}`} onClick={copy}>
        {isCopied ? m.admin_account_codes_copied() : m.admin_account_codes_copy()}
      </button>
      <button type="button" className={`${button.button} ${button.outline}`} onClick={() => window.print()}>
        {m.admin_account_codes_print()}
      </button>
    </>
  );
}
