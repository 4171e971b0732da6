import { hydrationLoader } from './hydration-loader.ts';
import { withUnescapedQuotes } from './unescaped-quotes.ts';

export type InlineScript = { code: string; attributes?: string };

type Finishing = {
  /** Right after the charset, which must be within the first 1,024 bytes; before anything is visible. */
  first: readonly InlineScript[];
  /** JSON-LD, for the end of the page. */
  structuredData: readonly string[];
  /** For the end of the head, behind all that React compares when it hydrates. */
  lastInHead?: string;
  hydratesOnIntent: boolean;
  warn: (warning: string) => void;
};

/** `inlineCodes`: of all inline scripts that run, for the policy. */
export type FinishedPage = { html: string; inlineCodes: string[] };

/** Whatever is changed or collected, as React and React Router write it. */
const places =
  /<(?:meta charSet="utf-8"\/?>|link rel="modulepreload"[^>]*>|script([^>]*)>([\s\S]*?)<\/script>|\/head>|\/body>)/g;
/** Scripts with a source, which the policy allows by their host, and structured data. */
const needsNoHash = /\ssrc=|application\/ld\+json/;
const moduleScript = ' type="module" async=""';

/**
 * Goes through the text of a rendered page once: adds scripts and structured data, makes it hydrate on intent, writes
 * its data shorter, and collects its inline scripts. Hydrating on intent depends on React Router's markup: if it is not
 * as expected, the page hydrates at once.
 */
export function finishPage(rendered: string, finishing: Finishing): FinishedPage {
  const found = [...rendered.matchAll(places)];
  const waits = finishing.hydratesOnIntent && mayWait(found, finishing.warn);
  const first = waits ? [{ code: hydrationLoader }, ...finishing.first] : finishing.first;
  const inlineCodes = first.map(({ code }) => code);

  function changed([text, attributes, code]: RegExpExecArray): string {
    if (text.startsWith('<meta')) return text + first.map(inlineScript).join('');
    if (text.startsWith('<link')) return waits ? '' : text;
    if (text === '</head>') return (finishing.lastInHead ?? '') + text;
    if (text === '</body>') return finishing.structuredData.map(structuredDataScript).join('') + text;
    if (attributes === undefined || code === undefined || needsNoHash.test(attributes)) return text;
    const shortCode = withUnescapedQuotes(code);
    inlineCodes.push(shortCode);
    return inlineScript({
      code: shortCode,
      attributes: waits && attributes === moduleScript ? ' type="text/hydrate"' : attributes,
    });
  }

  let html = '';
  let end = 0;
  for (const match of found) {
    html += rendered.slice(end, match.index) + changed(match);
    end = match.index + match[0].length;
  }
  return { html: html + rendered.slice(end), inlineCodes };
}

function mayWait(found: readonly RegExpExecArray[], warn: Finishing['warn']): boolean {
  const scripts = found.filter(([, attributes]) => attributes === moduleScript).length;
  const charsets = found.filter(([text]) => text.startsWith('<meta')).length;
  if (scripts === 1 && charsets === 1) return true;
  warn(`A page hydrates at once: it has ${scripts} module scripts and ${charsets} charsets, not one of each`);
  return false;
}

const inlineScript = ({ code, attributes = '' }: InlineScript): string => `<script${attributes}>${code}</script>`;

/** `<` is escaped, so that no text can end the element. */
const structuredDataScript = (json: string): string =>
  inlineScript({ code: json.replaceAll('<', '\\u003c'), attributes: ' type="application/ld+json"' });
