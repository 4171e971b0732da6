import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import { loadAnalytics } from '#src/storefront/consent/load-analytics.ts';
import { saveLists } from '#src/storefront/favourites/save-lists.ts';
import { afterCharset } from './after-charset.ts';

const lineEnds = /\s*\n\s*/g;
const roomAroundSigns = / ?([=!]==|=>|&&|\|\||\?\?|[=?:{},<>]) ?/g;

/** As it was compiled, without room that only its readers need; its texts hold none of that kind. */
const asWritten = (run: () => void): string =>
  `(${run.toString().replace(lineEnds, '\n').replace(roomAroundSigns, '$1').replaceAll('</', '<\\/')})()`;

/**
 * Writes into a page of the storefront what must answer its visitor before the page's own code has come: the lists that
 * the browser keeps, and the wait for consent where the dealer has set an analytics script.
 */
export function withVisitorScripts(html: string, analytics: string | null): string {
  const tag = analytics && `<script data-analytics="${escapeMarkup(analytics)}">${asWritten(loadAnalytics)}</script>`;
  return afterCharset(html, `<script>${asWritten(saveLists)}</script>${tag ?? ''}`);
}
