import { type MouseEvent, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Icon } from '../components/icon.tsx';
import { useDealer } from '../product/dealer.ts';
import styles from './share-menu.module.css';

type ShareMenuProps = {
  /** What is shared. */
  name: string;
  /** The whole address, with the site. */
  address: string;
  /** Of its button. */
  className: string | undefined;
  /** Whether the button has only its icon. */
  isIcon?: boolean;
};

/** The device's share dialog where there is one; otherwise a small menu, whose links work without scripts. */
export function ShareMenu({ name, address, className, isIcon = false }: ShareMenuProps) {
  const hydrated = useHydrated();
  const { name: dealer } = useDealer();
  const text = m.product_mail_body({ dealer, address });
  const code = codeAddress(address);

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    // The visitor may close the dialog again, which is not an error.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget="share"
        title={isIcon ? m.product_share() : undefined}
        onClick={share}
      >
        <Icon name="share" />
        <span className={isIcon ? 'vh' : undefined}>{m.product_share()}</span>
      </button>
      <div id="share" popover="auto" className={`${styles.menu} boxed inked paper`}>
        {hydrated && <CopyLink address={address} />}
        <a href={`sms:?&body=${encodeURIComponent(text)}`}>
          <Icon name="phone" />
          {m.share_by_text()}
        </a>
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          <Icon name="share" />
          {m.share_by_whatsapp()}
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`}>
          <Icon name="mail" />
          {m.product_send_by_mail()}
        </a>
        {code && (
          <figure className={styles.code}>
            {/* Loaded when the menu opens. */}
            <img src={code} alt={m.print_qr()} width="96" height="96" loading="lazy" />
            <figcaption>{m.share_scan()}</figcaption>
          </figure>
        )}
      </div>
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  const copied = outcome === 'copied';
  return (
    <>
      <button type="button" onClick={() => void copy(address)}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{copied ? m.product_link_copied() : m.common_copy_link()}</span>
      </button>
      <label hidden={outcome !== 'selected'}>
        <span role="status">{outcome === 'selected' && m.copy_by_hand()}</span>
        <input ref={field} readOnly value={address} />
      </label>
    </>
  );
}

/** The address of the QR code of a page of this site; null for a page with too long an address. */
function codeAddress(page: string): string | null {
  const { pathname, search } = new URL(page);
  const path = pathname + search;
  return isOwnPath(path) ? `/share/code.svg?${new URLSearchParams({ of: path })}` : null;
}
