import { m } from '#src/i18n/messages.ts';
import { useOwnPayment } from '#src/storefront/finance/use-own-payment.ts';
import type { MonthlyView } from '#src/view-models/view.ts';

/** The payment in the bar of a phone, with the visitor's own terms if there are any. */
export function BarPayment({ monthly }: { monthly: MonthlyView }) {
  const { amount, terms } = useOwnPayment(monthly) ?? monthly;
  return (
    <>
      <b>
        {`${amount} `}
        <i>{m.card_monthly_after()}</i>
      </b>
      <small>{terms}</small>
    </>
  );
}
