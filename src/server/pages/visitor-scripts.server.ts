import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import { noteLanding } from '#src/storefront/attribution/note-landing.ts';
import { loadAnalytics } from '#src/storefront/consent/load-analytics.ts';
import { saveLists } from '#src/storefront/favourites/save-lists.ts';
import type { InlineScript } from './finish-page.server.ts';

const comments = /^\s*\/\/.*$/gm;
const lineEnds = /\s*\n\s*/g;
const needlessLineEnds = /(?<=[{;,(])\n|\n(?=[})])/g;
const needlessSigns = /;(?=})|(?<=\)) (?=[a-z])/g;
const ownName = /^function \w+/;
const roomAfterKeywords = /\b(if|for|return) (?=[[({!"`])/g;
const roomAroundSigns = / ?([=!]==|=>|&&|\|\||\?\?|[=?:{},<>+]) ?/g;

/** The compiled function without comments and whitespace for readability; its strings contain none of that kind. */
function asWritten(run: () => void): string {
  const lines = run.toString().replace(comments, '').replace(lineEnds, '\n').replace(needlessLineEnds, '');
  const packed = lines.replace(roomAroundSigns, '$1').replace(roomAfterKeywords, '$1');
  const short = packed.replace(needlessSigns, '').replace(ownName, 'function');
  return `(${short.replaceAll('</', '<\\/')})()`;
}

const lists = `${asWritten(saveLists)};${asWritten(noteLanding)}`;
const consent = asWritten(loadAnalytics);

/**
 * The scripts of a storefront page that must work before hydration: the visitor's lists with how the visit began, and
 * consent, if the dealer has set an analytics script.
 */
export const visitorScripts = (analytics: string | null): InlineScript[] => [
  { code: lists },
  ...(analytics ? [{ code: consent, attributes: ` data-analytics="${escapeMarkup(analytics)}"` }] : []),
];
