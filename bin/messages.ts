import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '#src/i18n/language.ts';

/**
 * Makes code out of the messages: `m.card_stock({ count: 2 })` says what stands under `card_stock` in messages/en.json or
 * messages/fr.json. A text has blanks, `{count}`; `\{` is a brace. What depends on `count` has a text for `one` and one for
 * `other`.
 */
type Text = string | { one: string; other: string };
export type Messages = Readonly<Record<Language, Readonly<Record<string, Text>>>>;

const compiledFile = 'src/i18n/compiled/messages.ts';

const readJson = (language: Language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
const readMessages = (): Messages => ({ en: readJson('en'), fr: readJson('fr') });

/** Writes all messages as one file, for the server, for tests and for development. */
export function writeMessages(): void {
  const code = codeOf(readMessages());
  if (readIfThere(compiledFile) === code) return;
  mkdirSync(dirname(compiledFile), { recursive: true });
  writeFileSync(compiledFile, code);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A module with a function for each message. */
export function codeOf(messages: Messages): string {
  const keys = new Set(languages.flatMap((language) => Object.keys(messages[language])));
  const lines = [...keys].map((key) => {
    const names = languages.flatMap((language) => blanksOf(textOf(messages, key, language)));
    const blanks = [...new Set(names)].map((name) => `${name}: Value`).join('; ');
    const inputs = blanks ? `i: { ${blanks} }` : '_?: object';
    return `export const ${key} = (${inputs}, _o?: LocaleOption): string => ${sayingOf(messages, key, 'isFrench(_o)')};\n`;
  });
  return `import { type LocaleOption, isFrench, isOne, type Value } from '../locale.ts';\n${lines.join('')}`;
}

/** One message for browsers. */
const moduleOf = (messages: Messages, key: string): string =>
  `import { isFrench, isOne } from '/src/i18n/locale.ts';
export const ${key} = (i, o) => ${sayingOf(messages, key, 'isFrench(o)')};`;

function sayingOf(messages: Messages, key: string, condition: string): string {
  const [english, french] = languages.map((language) => expressionOf(textOf(messages, key, language), language));
  return english === french ? `${english}` : `${condition} ? ${french} : ${english}`;
}

function textOf(messages: Messages, key: string, language: Language): Text {
  const text = messages[language][key];
  if (text === undefined) throw new Error(`The message ${key} is missing in messages/${language}.json.`);
  return text;
}

const expressionOf = (text: Text, language: Language): string =>
  typeof text === 'string'
    ? literalOf(text)
    : `(isOne(i.count, '${language}') ? ${literalOf(text.one)} : ${literalOf(text.other)})`;

const part = /\\([{}])|\{(\w+)\}|[`\\$]/g;

/** The text as a template of code: `{name}` is filled in, all else stands there as it is written. */
const literalOf = (text: string): string =>
  `\`${text.replace(part, (whole, brace?: string, name?: string) => brace ?? (name ? `\${i.${name}}` : `\\${whole}`))}\``;

const blanksOf = (text: Text): string[] =>
  typeof text === 'string'
    ? [...text.matchAll(part)].flatMap(([, , name]) => name ?? [])
    : ['count', ...blanksOf(text.one), ...blanksOf(text.other)];

const folder = `/${dirname(compiledFile)}`;
const namedFile = '/src/ui/admin/named-messages.ts';
/** Declarations name these by key. With all of them every word of the storefront would come into the back office. */
const isNamed = (key: string): boolean => /^(admin|input|missing|error)_/.test(key);

const messageModule = /\/i18n\/compiled\/message\//;

/** For browsers each message is a module, to go where it is needed; two more list all, and those found by their key. */
export function messagesApart(): Plugin {
  let messages: Messages;
  const listOf = (keys: string[]) =>
    keys.map((key) => `export { ${key} } from '${folder}/message/${key}.js';`).join('\n');
  const sideEffectFree = (code: string) => ({ code, moduleSideEffects: false });
  return {
    name: 'messages-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      messages = readMessages();
    },
    resolveId: {
      filter: { id: /^\/src\/i18n\/compiled\/(message\/\w+|named)\.js$/ },
      handler: (id) => process.cwd().replaceAll('\\', '/') + id,
    },
    load: {
      filter: { id: [messageModule, /\/i18n\/compiled\/\w+\.[jt]s$/, /\/ui\/admin\/named-messages\.ts$/] },
      handler(id) {
        if (messageModule.test(id)) return sideEffectFree(moduleOf(messages, keyOf(id)));
        const keys = Object.keys(messages.en);
        if (id.endsWith(compiledFile)) return sideEffectFree(listOf(keys));
        if (id.endsWith(namedFile)) return sideEffectFree(`export * as named from '${folder}/named.js';`);
        return sideEffectFree(listOf(keys.filter(isNamed)));
      },
    },
  };
}

/** `…/message/home_title.js` → `home_title`. */
const keyOf = (id: string): string => basename(id, '.js');

/** Development writes them when it starts, and again when one changes. */
export const writeMessagesOnChange = (): Plugin => ({
  name: 'messages',
  apply: 'serve',
  buildStart: writeMessages,
  hotUpdate({ file }) {
    if (/\/messages\/\w+\.json$/.test(file)) writeMessages();
  },
});
