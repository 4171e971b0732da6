import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Keys of messages that no code uses. A key is used where it stands in code, or where a template such as
 * `admin_${resource}_${field}` makes it of words that stand in code, written in any way: `createdAt`, `created-at`.
 */
export function findUnusedMessages(): string[] {
  const keys = Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8')));
  const files = execFileSync('git', ['ls-files', 'src', 'bin', 'demo/facts'], { encoding: 'utf8' }).split('\n');
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  return unusedOf(keys, code.join('\n'));
}

const filled = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;
const template = new RegExp(`\`(\\w*(?:${filled.source}\\w*)+)\``, 'g');

export function unusedOf(keys: readonly string[], code: string): string[] {
  const words = new Set(code.match(/\w+/g));
  const names = new Set([...words, ...(code.match(/\w+(?:-\w+)*/g) ?? []).map(snakeCase)]);
  const made = new Set([...code.matchAll(template)].map(([, text = '']) => text.split(filled).join('\0')));
  // A prefix, such as `admin_`, tells the keys of messages from other texts.
  const ways = [...made].filter((way) => /^[a-z]\w*_\0/.test(way)).map((way) => way.split('\0'));
  const isMade = (key: string, [prefix = '', ...rest]: readonly string[]): boolean => {
    if (!key.startsWith(prefix)) return false;
    const left = key.slice(prefix.length);
    if (rest.length === 0) return left === '';
    return endsOf(left).some((end) => names.has(left.slice(0, end)) && isMade(left.slice(end), rest));
  };
  return keys.filter((key) => !words.has(key) && !ways.some((way) => isMade(key.replace(/_field$/, ''), way)));
}

const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Where a name may end in the rest of a key. */
const endsOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => at + 1).filter((end) => end === text.length || text[end] === '_');
