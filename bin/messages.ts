import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '#src/i18n/language.ts';

/**
 * Compiles messages to code: `m.card_stock({ count: 2 })` is the text of `card_stock` in messages/en.json or
 * messages/fr.json. Texts have placeholders, `{count}`; `\{` is a brace. A text that depends on `count` has the forms
 * `one` and `other`.
 */
type Text = string | { one: string; other: string };
export type Messages = Readonly<Record<Language, Readonly<Record<string, Text>>>>;

const compiledFile = 'src/i18n/compiled/messages.ts';

const readJson = (language: Language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
const readMessages = (): Messages => ({ en: readJson('en'), fr: readJson('fr') });

/** Writes all messages as one module, for the server, tests and development. */
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

/** One message as a module for browsers. */
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

/** The text as a template literal: `{name}` is a placeholder, everything else is escaped. */
const literalOf = (text: string): string =>
  `\`${text.replace(part, (whole, brace?: string, name?: string) => brace ?? (name ? `\${i.${name}}` : `\\${whole}`))}\``;

const blanksOf = (text: Text): string[] =>
  typeof text === 'string'
    ? [...text.matchAll(part)].flatMap(([, , name]) => name ?? [])
    : ['count', ...blanksOf(text.one), ...blanksOf(text.other)];

const folder = `/${dirname(compiledFile)}`;
const namedFile = '/src/ui/admin/named-messages.ts';
/**
 * Messages that declarations refer to by key. Including all messages would bring the storefront's texts into the back
 * office.
 */
export const isNamed = (key: string): boolean =>
  /^(admin|attribute|booking_state|common|error|field|input|missing|section)_/.test(key);

const messageModule = /\/i18n\/compiled\/message\//;

/**
 * For browsers each message is its own module, so that chunks contain only what they use; two more modules list all
 * messages, and those referred to by key.
 */
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

/** In development they are written at start, and when one changes. */
export const writeMessagesOnChange = (): Plugin => ({
  name: 'messages',
  apply: 'serve',
  buildStart: writeMessages,
  hotUpdate({ file }) {
    if (/\/messages\/\w+\.json$/.test(file)) writeMessages();
  },
});
