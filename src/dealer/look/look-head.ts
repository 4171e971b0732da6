import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import type { Look } from './look.ts';
import { paletteOf } from './palette.ts';

/** What the head of every page says of the dealer's look; `style` is allowed by its hash. */
export type LookHead = { links: string; style: string };

export const iconAddress = (version: string, file: string): string => `/icons/${version}/${file}`;

export const lookHead = (look: Look): LookHead => ({ links: iconLinks(look.version), style: styleOf(look) });

/** Their addresses change with the look, so that a browser shows a new icon at once. */
function iconLinks(version: string): string {
  const href = (file: string) => escapeMarkup(iconAddress(version, file));
  return [
    `<link rel="icon" href="${href('icon-32.png')}" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${href('icon-192.png')}" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${href('touch-180.png')}">`,
    `<link rel="manifest" href="${href('site.webmanifest')}">`,
  ].join('');
}

/** Outside of all layers, so that it overrides src/ui/tokens.css; empty for a dealer without logo and colour. */
function styleOf({ logo, color }: Look): string {
  const rules = [...(color === null ? [] : colorRules(color)), ...(logo ? [`--logo:url(${logo.src})`] : [])];
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}

function colorRules(color: string): string[] {
  const { shades, action, actionHover, actionInk, focusOnDark } = paletteOf(color);
  return [
    ...Object.entries(shades).map(([name, shade]) => `--strait-${name}:${shade}`),
    `--action:${action}`,
    `--action-hover:${actionHover}`,
    `--action-ink:${actionInk}`,
    `--mark:${action}`,
    `--mark-on-dark:${focusOnDark}`,
    `--focus-on-dark:${focusOnDark}`,
  ];
}
