import { type MouseEvent, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import box from './price-box.module.css';
import styles from './share.module.css';

type ShareProps = { name: string; address: string; dealer: string };

/** The device's share dialog where there is one; otherwise a small menu. */
export function Share({ name, address, dealer }: ShareProps) {
  const hydrated = useHydrated();
  const mail = new URLSearchParams({ subject: name, body: m.product_mail_body({ dealer, address }) });

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    // The visitor may close the dialog again, which is not an error.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  }

  return (
    <>
      <button type="button" className={box.act} popoverTarget="share" title={m.product_share()} onClick={share}>
        <Icon name="share" />
        <span className="vh">{m.product_share()}</span>
      </button>
      <div id="share" popover="auto" className={styles.menu}>
        {hydrated && <CopyLink address={address} />}
        <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          <Icon name="mail" />
          {m.product_send_by_mail()}
        </a>
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
