import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that this project used in names of code and files before it had the field's terms. */
const oldNames: { old: RegExp; instead: string }[] = [
  { old: /[sS]hel(f|ves)/, instead: 'productIndex' },
  { old: /[sS]urroundings?/, instead: 'snapshot' },
  { old: /^around$|^Around$|[a-z]Around$/, instead: 'snapshot, context' },
  { old: /^House$|^house$|[a-z]House$|^furnish|^openHouse/, instead: 'App, Services, createServices' },
  { old: /^Given$/, instead: 'Deps' },
  { old: /^Asked$|[a-z]Asked$/, instead: 'XQuery, XRequest' },
  { old: /^[wW]ish(es|ed)?$|[a-z]Wish(es)?$/, instead: 'options' },
  { old: /^[dD]esk$|[a-z]Desk$/, instead: 'service' },
  { old: /^[dD]oors?$|[a-z]Doors?$|^takeRead$/, instead: 'form submission, testApp' },
  { old: /^[dD]eeds?|[a-z]Deeds?/, instead: 'action, audit entry' },
  { old: /^(sweep|swept|keepTimes)|[a-z]Sweep/, instead: 'deleteExpired, retention' },
  { old: /^keep[A-Z]|[a-z]Keep[a-z]*$/, instead: 'cache, store, save' },
  { old: /^Kept|^kept|[a-z]Kept/, instead: 'cached, stored, saved' },
  { old: /^Era$|^newEra$/, instead: 'cache generation' },
  { old: /^(asleep|awake|woke|woken)|[a-z](Awake|Asleep)/, instead: 'hydrated' },
  { old: /^[tT]hings?$|[a-z]Thing$/, instead: 'jsonLd' },
  { old: /^[wW]ords$|[a-z]Words$/, instead: 'text, messages, keywords' },
  { old: /^[lL]etters?$|[a-z]Letters?$|[pP]ostOffice/, instead: 'email, mail transport' },
  { old: /^lineOf$/, instead: 'queue, ancestors' },
  { old: /^[vV]erdict|[a-z]Verdict/, instead: 'result' },
  { old: /^[cC]omplain|[a-z]Complaint/, instead: 'validation error' },
  { old: /[lL]edger|^(change|slug)Book$/, instead: 'import report, pending changes' },
  { old: /^[tT]old$|^[tT]ells?$|^telling$|[a-z]Told$|^tell[A-Z]/, instead: 'described, notify' },
  { old: /^[sS]tor(y|ies)$/, instead: 'e2e test, scenario' },
  { old: /^[pP]erson$|[wW]hoAsks/, instead: 'user, caller' },
  { old: /^[wW]atch(es|ed|er|ers|ing)?$|^watch[A-Z]|[a-z]Watch(es)?$/, instead: 'alert, savedSearch' },
  { old: /^Clock$|^responseClock/, instead: 'response time' },
  { old: /^[wW]ays?$|^[hH]ops?$/, instead: 'redirect, redirectMap' },
  { old: /^[tT]ruth/, instead: 'translation state' },
  { old: /[mM]issing(Page|Path|Route)s?/, instead: 'notFound' },
];

/** Names that can't change: libraries have them, or other programs see them. */
const exceptions: { name: RegExp; in: RegExp; reason: string }[] = [
  { name: /^keep(Alive\w*|Mounted\w*|Selection|Features)$/, in: /./, reason: 'names of libraries' },
  { name: /^isKept$/, in: /^src\/(product-import|admin\/import)\//, reason: 'a key of the import API' },
  {
    name: /^kept$/,
    in: /\/(state-text|sending-state\.admin)\.tsx?$/,
    reason: 'a state of an import and of an email in the API',
  },
  { name: /^tellCustomer$/, in: /^src\/(admin\/|public-api\/)?bookings\//, reason: 'a key of the booking API' },
  {
    name: /^story$/,
    in: /\/seed(-marker\.server)?\.ts$/,
    reason: 'the option --story, and a key of the seed marker in the database',
  },
  { name: /^story$/, in: /\/setting-resource\.api\.test\.ts$/, reason: 'a key of the seed marker in the database' },
  { name: /^person$/, in: /\/use-privacy-actions\.ts$/, reason: 'a parameter of a message' },
  { name: /^Person$/, in: /\/required-properties\.ts$/, reason: 'a type of schema.org' },
  {
    name: /^watch$/,
    in: /^src\/(access|app\/resources\.server|leads\/subscribe\/subscription-emails)\.ts$/,
    reason: 'the name of a resource in the API',
  },
  { name: /^watching$/, in: /\/alert-resource\.server\.ts$/, reason: 'a state of an alert in the API' },
  { name: /^watches$/, in: /\/privacy\/|\/alerts\.api\.test\.ts$/, reason: 'a key of the privacy API' },
  {
    name: /^way$/,
    in: /^(src\/accounts\/(accounts-api\.server|sign-in\/(google|second-step)\.api\.test)|tests\/faults\/upgrade\.test)\.ts$/,
    reason: 'a key of the sign-in API',
  },
  { name: /^way$/, in: /^src\/storefront\/auth\//, reason: 'a key of the cookie sign_in_step' },
];

const suffix = /(\.server|\.page|\.admin|\.table|\.api|\.e2e)?(\.test)?\.(tsx?|mjs|css)$/;
const camelCase = (name: string) => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** The names in code, without comments, strings and regular expressions; a rough cut is enough. */
const namesIn = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '')
    .replace(/(?<=[(=>:!&|?,[{]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g, '')
    .replace(/`(?:\\.|[^`\\])*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' '))
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

/** A line for each old word that is used again. */
export function findOldNames(): string[] {
  const list = execFileSync('git', ['ls-files', 'src', 'bin', 'bench', 'tests', 'demo/picture-kit'], {
    encoding: 'utf8',
  });
  const files = list
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/old-names|boat-drawing|picture-kit/.test(file));
  const names = files.flatMap((file) => {
    const [own = ''] = file.replace(suffix, '').split('/').slice(-1);
    return [camelCase(own), ...namesIn(readFileSync(file, 'utf8'))].map((name) => ({ file, name }));
  });
  return oldNames.flatMap(({ old, instead }) => {
    const uses = names.filter(({ file, name }) => old.test(name) && !isException(file, name));
    if (uses.length === 0) return [];
    const places = [...new Set(uses.map(({ file, name }) => `${name} in ${file}`))].join(', ');
    return [`${uses.length} uses of ${old}: say ${instead}. ${places}`];
  });
}

const isException = (file: string, name: string): boolean =>
  exceptions.some((exception) => exception.name.test(name) && exception.in.test(file));

if (import.meta.main) for (const line of findOldNames()) console.log(line);
