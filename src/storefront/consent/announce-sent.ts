import type { FormCall } from '../forms/waiting/waiting-form.ts';
import { recallChoice } from './consent.ts';

/** Notifies the dealer's analytics script of forms that were sent (docs/integrations.md): what kind, and nothing of a person. */

type SentKind = 'lead' | 'booking' | 'quote';

const kindOfCall: Partial<Record<FormCall, SentKind>> = {
  '/api/client/contact-us': 'lead',
  '/api/trade': 'lead',
  '/api/client/quote': 'quote',
};

declare global {
  var dataLayer: object[] | undefined;
}

/** Nothing happens without the script and consent to it. A script that fails does not concern the visitor. */
export function announceSent(form: SentKind): void {
  if (recallChoice() !== 'accepted' || !document.querySelector('script[data-analytics]')) return;
  try {
    window.dispatchEvent(new CustomEvent('slipway:sent', { detail: { form } }));
    window.dataLayer ??= [];
    window.dataLayer.push({ event: 'slipway_sent', form });
  } catch {}
}

/** The same for a form that was sent to its call; newsletters and alerts are none of them. */
export function announceCall(call: FormCall): void {
  const kind = kindOfCall[call];
  if (kind) announceSent(kind);
}

/** The same for a booking, whose form is answered by a redirect to its receipt. Passes the answer on. */
export async function announceBooking<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response && /[?&]booked=/.test(thrown.headers.get('location') ?? '')) announceSent('booking');
    throw thrown;
  }
}
