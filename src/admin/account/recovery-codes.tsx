import { type RefObject, useRef } from 'react';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './account.module.css';

/** Shown once. They are as good as a password, so the server stores only hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={styles.codes}>
      <h3>{m.admin_account_codes()}</h3>
      <p>{m.admin_account_codes_text()}</p>
      <ul ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <KeepTools codes={codes} list={list} />
        <Link className={button.link} to={href('/admin/account')}>
          {m.admin_account_codes_done()}
        </Link>
      </div>
    </div>
  );
}

type Tools = { codes: string[]; list: RefObject<HTMLUListElement | null> };

function KeepTools({ codes, list }: Tools) {
  const { outcome, copy } = useCopy(list);
  if (!useHydrated()) return null;
  return (
    <>
      <button type="button" className={`${button.button} ${button.dark}`} onClick={() => void copy(codes.join('\n'))}>
        {outcome === 'copied' ? m.admin_account_codes_copied() : m.admin_account_codes_copy()}
      </button>
      <button type="button" className={`${button.button} ${button.outline}`} onClick={() => window.print()}>
        {m.admin_account_codes_print()}
      </button>
      {outcome === 'selected' && <p role="status">{m.copy_by_hand()}</p>}
    </>
  );
}
