import type { FormCall } from '../forms/waiting/waiting-form.ts';
import { recallChoice } from './consent.ts';

/** Notifies the dealer's analytics script of forms that were sent (docs/integrations.md): what kind, and nothing of a person. */

type SentKind = 'lead' | 'booking' | 'quote';

const kindOfCall: Partial<Record<FormCall, SentKind>> = {
  '/api/client/contact-us': 'lead',
  '/api/trade': 'lead',
  '/api/client/quote': 'quote',
};

type Page = {
  /** The page has the dealer's script, and the visitor has agreed to it. */
  hasConsent: () => boolean;
  dispatch: (event: Event) => void;
  push: (entry: object) => void;
};

const thisPage: Page = {
  hasConsent: () => recallChoice() === 'accepted' && document.querySelector('script[data-analytics]') !== null,
  dispatch: (event) => window.dispatchEvent(event),
  push: (entry) => {
    const global = window as unknown as { dataLayer?: object[] };
    global.dataLayer ??= [];
    global.dataLayer.push(entry);
  },
};

/** Without consent to analytics nothing happens. A script that fails does not concern the visitor. */
export function announceSent(form: SentKind, { hasConsent, dispatch, push }: Page = thisPage): void {
  if (!hasConsent()) return;
  try {
    dispatch(new CustomEvent('slipway:sent', { detail: { form } }));
    push({ event: 'slipway_sent', form });
  } catch {}
}

/** The same for a form that was sent to its call; newsletters and alerts are none of them. */
export function announceCall(call: FormCall, page?: Page): void {
  const kind = kindOfCall[call];
  if (kind) announceSent(kind, page);
}

/** The same for a booking, whose form is answered by a redirect to its receipt. Passes the answer on. */
export async function announceBooking<Answer>(answer: () => Promise<Answer>, page?: Page): Promise<Answer> {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response && /[?&]booked=/.test(thrown.headers.get('location') ?? ''))
      announceSent('booking', page);
    throw thrown;
  }
}
