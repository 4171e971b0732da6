import type { PartRequestView } from '#src/view-models/part-request-view.server.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { useDealer } from '../product/dealer.ts';
import styles from './part-request.module.css';
import { PartRequestForm } from './part-request-form.tsx';
import { WhereNumbersStand } from './where-numbers-stand.tsx';

type Props = { request: PartRequestView; number: string | null; answered?: AnsweredForm | undefined };

/** The form, and beside it the person at the parts counter and where numbers stand. */
export function PartRequest({ request: { contact, promise }, number, answered }: Props) {
  const { phone } = useDealer();
  return (
    <div className={styles.columns}>
      <PartRequestForm number={number} promise={promise} phone={phone} answered={answered} />
      <div className={styles.side}>
        <div className={styles.contact}>
          <ContactPerson contact={contact} />
        </div>
        <WhereNumbersStand />
      </div>
    </div>
  );
}
