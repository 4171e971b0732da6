import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { senderOf } from '../subscribe/consent.ts';

/** The consent text for alerts: it is stored as it was shown. */
export const alertConsent = (dealer: Settings['dealer'], locale: Language): string =>
  m.alert_consent({ dealer: dealer.name, sender: senderOf(dealer) }, { locale });
