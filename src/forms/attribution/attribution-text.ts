import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayMs } from '#src/lib/duration.ts';
import { channelName, channelOf, directChannel } from './channel.ts';
import type { Attribution, Touch } from './touch.ts';

type Attributed = { attribution: Attribution | null; createdAt: Date | string };

/** “Google Ads, campaign “spring”; first visit 3 weeks earlier, from facebook.com”. Null where nothing is known. */
export function attributionText({ attribution, createdAt }: Attributed, locale: Language): string | null {
  if (!attribution) return null;
  const { last, first } = attribution;
  const texts = [last && touchText(last, locale), first && firstText(first, last, new Date(createdAt), locale)];
  return texts.filter(Boolean).join('; ') || null;
}

const touchText = (touch: Touch, locale: Language): string =>
  touch.campaign
    ? m.attribution_campaign({ channel: channelText(channelOf(touch), locale), campaign: touch.campaign }, { locale })
    : channelText(channelOf(touch), locale);

/** The name of a channel in the reader's language. */
export const channelText = (channel: string, locale: Language): string => {
  if (channel === directChannel) return m.attribution_direct({}, { locale });
  return channel === 'other' ? m.attribution_other({}, { locale }) : channelName(channel);
};

/** Nothing where the first visit is the present one. */
function firstText(first: NonNullable<Attribution['first']>, last: Touch | null, now: Date, locale: Language) {
  const days = Math.floor((now.getTime() - Date.parse(first.at)) / dayMs);
  const { at: _, ...touch } = first;
  if (days === 0 && last && touchText(touch, locale) === touchText(last, locale)) return null;
  const inputs = { ago: agoText(Math.max(0, days), locale), from: touchText(touch, locale) };
  return channelOf(first) === directChannel
    ? m.attribution_first_direct(inputs, { locale })
    : m.attribution_first(inputs, { locale });
}

function agoText(days: number, locale: Language): string {
  if (days === 0) return m.attribution_same_day({}, { locale });
  if (days < 14) return m.attribution_days_earlier({ count: days }, { locale });
  return m.attribution_weeks_earlier({ count: Math.round(days / 7) }, { locale });
}
