import { inkOn } from '#src/catalogue/product/label.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { defaultPostType } from './notification-input.ts';

/** A notification line above every page. */

export type BannerView = {
  title: string;
  desc: string | null;
  /** Null when it is not a link. */
  href: string | null;
  ground: string;
  ink: string;
};

export type BannerFacts = {
  title: Localized;
  desc: Localized | null;
  link: string | null;
  stickerColor: string;
  postType: string;
  publish: boolean;
  from: string | null;
  until: string | null;
  createdAt: Date;
};

/** The lines rotate every few seconds; nobody would see more than these. */
const maxShown = 4;

/**
 * The notifications shown on one of the dealer's days, newest first. Each runs from the start of its first day to the
 * end of its last; one without French text is not shown on French pages.
 */
export const bannersOn = (notifications: readonly BannerFacts[], day: string, language: Language): BannerView[] =>
  notifications
    .filter((notification) => isRunning(notification, day))
    .toSorted((one, other) => firstDay(other).localeCompare(firstDay(one)))
    .flatMap((notification) => bannerView(notification, language))
    .slice(0, maxShown);

/** One without a first day runs since it was written. */
const firstDay = ({ from, createdAt }: BannerFacts): string => from ?? dealerDay(createdAt);

const isRunning = ({ publish, postType, from, until }: BannerFacts, day: string): boolean =>
  publish && postType === defaultPostType && (from === null || from <= day) && (until === null || day <= until);

function bannerView({ title, desc, link, stickerColor }: BannerFacts, language: Language): BannerView[] {
  const text = title[language];
  if (!text) return [];
  const href = link && pathIn(language, link);
  return [{ title: text, desc: desc?.[language] ?? null, href, ground: stickerColor, ink: inkOn(stickerColor) }];
}
