import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Words of this project's own that gave way to the field's terms, as they stood in names of code and files. `left` is how
 * many uses are still to be renamed; it may only fall.
 */
const oldNames: { old: RegExp; instead: string; left: number }[] = [
  { old: /[sS]hel(f|ves)/, instead: 'productIndex', left: 0 },
  { old: /[sS]urroundings?/, instead: 'snapshot', left: 0 },
  { old: /^around$|^Around$|[a-z]Around$/, instead: 'snapshot, context', left: 17 },
  { old: /^House$|^house$|[a-z]House$|^furnish|^openHouse/, instead: 'App, Services, createServices', left: 0 },
  { old: /^Given$/, instead: 'Deps', left: 0 },
  { old: /^Asked$|[a-z]Asked$/, instead: 'XQuery, XRequest', left: 1 },
  { old: /^[wW]ish(es|ed)?$|[a-z]Wish(es)?$/, instead: 'options', left: 0 },
  { old: /^[dD]esk$|[a-z]Desk$/, instead: 'service', left: 0 },
  { old: /^[dD]oors?$|[a-z]Doors?$|^takeRead$/, instead: 'form submission, testApp', left: 0 },
  { old: /^[dD]eeds?|[a-z]Deeds?/, instead: 'action, audit entry', left: 0 },
  { old: /^(sweep|swept|keepTimes)|[a-z]Sweep/, instead: 'deleteExpired, retention', left: 0 },
  { old: /^keep[A-Z]|[a-z]Keep[a-z]*$/, instead: 'cache, store, save', left: 21 },
  { old: /^Kept|^kept|[a-z]Kept/, instead: 'cached, stored, saved', left: 49 },
  { old: /^Era$|^newEra$/, instead: 'cache generation', left: 0 },
  { old: /^(asleep|awake|woke|woken)|[a-z](Awake|Asleep)/, instead: 'hydrated', left: 0 },
  { old: /^[tT]hings?$|[a-z]Thing$/, instead: 'jsonLd', left: 0 },
  { old: /^[wW]ords$|[a-z]Words$/, instead: 'text, messages, keywords', left: 8 },
  { old: /^[lL]etters?$|[a-z]Letters?$|[pP]ostOffice/, instead: 'email, mail transport', left: 23 },
  { old: /^lineOf$/, instead: 'queue, ancestors', left: 0 },
  { old: /^[vV]erdict|[a-z]Verdict/, instead: 'result', left: 0 },
  { old: /^[cC]omplain|[a-z]Complaint/, instead: 'validation error', left: 0 },
  { old: /[lL]edger|^(change|slug)Book$/, instead: 'import report, pending changes', left: 0 },
  { old: /^[tT]old$|^[tT]ells?$|^telling$|[a-z]Told$|^tell[A-Z]/, instead: 'described, notify', left: 28 },
  { old: /^[sS]tor(y|ies)$/, instead: 'e2e test, scenario', left: 45 },
  { old: /^[pP]erson$|[wW]hoAsks/, instead: 'user, caller', left: 47 },
  { old: /^[wW]atch(es|ed|er|ers|ing)?$|^watch[A-Z]|[a-z]Watch(es)?$/, instead: 'alert, savedSearch', left: 37 },
  { old: /^Clock$|^responseClock/, instead: 'response time', left: 0 },
  { old: /^[wW]ays?$|^[hH]ops?$/, instead: 'redirect, redirectMap', left: 62 },
  { old: /^[tT]ruth/, instead: 'translation state', left: 0 },
  { old: /[mM]issing(Page|Path|Route)s?/, instead: 'notFound', left: 1 },
];

const suffix = /(\.server|\.page|\.admin|\.table|\.api)?(\.test)?\.(tsx?|mjs|css)$/;
const camelCase = (name: string) => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** The names in code, without comments and strings; a rough cut is enough for counting. */
const namesIn = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '')
    .replace(/`(?:\\.|[^`\\])*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' '))
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

/** What stands in the way of a check, as lines; none when no word has more uses than are left to rename. */
export function findOldNames(): string[] {
  const list = execFileSync('git', ['ls-files', 'src', 'bin', 'bench', 'tests', 'demo/picture-kit'], {
    encoding: 'utf8',
  });
  const files = list
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/rename|old-names|boat-drawing|picture-kit/.test(file));
  const names = files.flatMap((file) => {
    const [own = ''] = file.replace(suffix, '').split('/').slice(-1);
    return [camelCase(own), ...namesIn(readFileSync(file, 'utf8'))].map((name) => ({ file, name }));
  });
  return oldNames.flatMap(({ old, instead, left }) => {
    const uses = names.filter(({ name }) => old.test(name));
    if (uses.length === left) return [];
    const places = [...new Set(uses.map(({ file, name }) => `${name} in ${file}`))].slice(0, 5).join(', ');
    return [`${uses.length} uses of ${old} (${left} are left to rename): say ${instead}. ${places}`];
  });
}

if (import.meta.main) for (const line of findOldNames()) console.log(line);
