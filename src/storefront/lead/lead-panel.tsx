import { useEffect, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { fillTrade } from '../new-engine/fill-with-own-boat.ts';
import { useDealer } from '../product/dealer.ts';
import type { ShownProduct } from '../product/shown-product.ts';
import { AfterSent } from './after-sent.tsx';
import { LeadForm } from './lead-form.tsx';
import { type PanelKind, panelKinds } from './lead-kind.ts';
import styles from './lead-panel.module.css';
import { LeadTabs } from './lead-tabs.tsx';
import { messageAbout } from './lead-text.ts';
import { Reminder } from './reminder.tsx';

type PanelProps = { product: ShownProduct; shown: PanelKind; choose: (kind: PanelKind) => void; onClose: () => void };

/** A modal dialog over a product. The browser traps the focus and restores it. */
export default function LeadPanel({ product, shown, choose, onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { phone } = useDealer();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.panel} full inked paper`}
      aria-labelledby="lead-heading"
      onClose={onClose}
    >
      <div className={`${styles.columns} stack`}>
        <Reminder product={product} />
        <div className={`${styles.side} grid gap-5`}>
          <div className={`${styles.head} row between gap-4`}>
            <h2 id="lead-heading">{m.form_heading()}</h2>
            <button
              type="button"
              className={`${button.icon} ${styles.close}`}
              aria-label={m.common_close()}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          <LeadTabs
            slug={product.slug}
            hasPrice={product.price.kind === 'price'}
            offered={panelKinds(product)}
            shown={shown}
            choose={choose}
          />
          <LeadForm
            key={shown}
            kind={shown}
            product={{ id: product.id, name: product.name.text }}
            sourcePage={product.canonicalPath}
            phone={phone}
            isInPanel
            message={messageAbout(product, shown)}
            fill={fillTrade}
            afterSent={<AfterSent product={product} />}
          />
          <div className={styles.below}>
            <ContactPerson contact={product.contact} />
          </div>
        </div>
      </div>
    </dialog>
  );
}
