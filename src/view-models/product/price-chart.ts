import { type Language, languageTag } from '#src/i18n/language.ts';
import { dayMs } from '#src/lib/duration.ts';
import { formatDollars } from '#src/lib/money.ts';
import type { PriceStep } from '#src/pricing/price-history.ts';

/** A drawing of the prices. All places are in percent, from the left and from the top. */
export type PriceChart = {
  /** The path of the line. */
  line: string;
  /** One for each price, oldest first. */
  dots: { x: number; y: number }[];
  /** The scale: round prices. */
  prices: { y: number; label: string }[];
  /** Months of changes, where there is room; the last one is today's. */
  months: { x: number; label: string }[];
};

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const percent = (share: number): number => Math.round(share * 1_000) / 10;

/** A staircase from the first day to today; null without a price. */
export function priceChart(steps: readonly PriceStep[], today: string, language: Language): PriceChart | null {
  const [first] = steps;
  if (!first) return null;
  const scale = roundPrices(steps.map(({ cents }) => cents));
  const [bottom, top] = [scale[0] as number, scale.at(-1) as number];
  const days = Math.max(1, daysBetween(first.from, today));
  const xOf = (day: string) => percent(daysBetween(first.from, day) / days);
  const yOf = (cents: number) => percent((top - cents) / (top - bottom));
  const dots = steps.map(({ from, cents }) => ({ x: xOf(from), y: yOf(cents) }));
  const stairs = dots.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return {
    line: `${stairs.join('')}H100`,
    dots,
    prices: scale.map((cents) => ({ y: yOf(cents), label: formatDollars(cents, language) })).toReversed(),
    months: monthsOf(
      steps.map(({ from }) => ({ x: xOf(from), label: monthName(from, language) })),
      monthName(today, language),
    ),
  };
}

/** Two to five round prices around the given ones, with a free space below the lowest for today's price. */
function roundPrices(cents: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
  const step = roundStep(Math.max(highest - lowest, highest / 100, 100) / 2);
  const top = Math.ceil(highest / step) * step;
  let bottom = Math.min(Math.floor(lowest / step) * step, top - step);
  if ((lowest - bottom) / (top - bottom) < minSpace) bottom = Math.max(0, bottom - step);
  return Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
}

const minSpace = 0.25;

/** The round number from `least` on: 1, 2 or 5 with zeros. */
function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  return ([1, 2, 5].find((digit) => digit * power >= min) ?? 10) * power;
}

const minDistance = 26;

/** Labels that don't overlap, on phones as well; the first one and today are always there. */
function monthsOf(changes: PriceChart['months'], today: string): PriceChart['months'] {
  const shown: PriceChart['months'] = [];
  for (const change of changes) {
    const before = shown.at(-1);
    const hasRoom = !before || (change.x - before.x >= minDistance && change.x <= 100 - minDistance);
    if (hasRoom) shown.push(change);
  }
  return [...shown, { x: 100, label: today }];
}

const monthFormats = {
  en: new Intl.DateTimeFormat(languageTag.en, { timeZone: 'UTC', month: 'short', year: 'numeric' }),
  fr: new Intl.DateTimeFormat(languageTag.fr, { timeZone: 'UTC', month: 'short', year: 'numeric' }),
};

const monthName = (day: string, language: Language): string => monthFormats[language].format(new Date(day));
