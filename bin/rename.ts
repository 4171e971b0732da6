import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Gives files and names of the code their standard terms, as `bin/renames.json` lists them, so that a branch made before
 * can be brought up to date: `node bin/rename.ts`. Names are replaced in code, phrases in comments, paths in imports and
 * docs; what stands in other strings stays. It goes when all renames are done.
 */
type Rename = {
  /** Only in files whose path matches, as it is after the moves; without it in all. */
  in?: string;
  /** Not in these. */
  not?: string;
  names?: Record<string, string>;
  /** In comments, whole words. */
  phrases?: Record<string, string>;
  /** Whole strings: names of properties in types. */
  strings?: Record<string, string>;
};

type Piece = { kind: 'code' | 'comment' | 'string'; text: string };

const { moves, renames } = JSON.parse(readFileSync('bin/renames.json', 'utf8')) as {
  /** Tests and style sheets follow the file beside them. */
  moves: Record<string, string>;
  renames: Rename[];
};
const folders = ['src', 'bin', 'bench', 'tests', 'demo', 'docs', '*.ts', '.dependency-cruiser.mjs', 'knip.json'];
const listed = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n');
const files = listed.filter((file) => existsSync(file) && file !== 'bin/renames.json' && file !== 'bin/rename.ts');

/** Cuts TypeScript into code, comments and strings; what `${}` holds is code. */
function cut(source: string): Piece[] {
  const pieces: Piece[] = [];
  const templates: number[] = [];
  let [start, at] = [0, 0];
  const flush = (kind: Piece['kind'], end: number) => {
    if (end > start) pieces.push({ kind, text: source.slice(start, end) });
    start = end;
    at = end;
  };
  const until = (end: string) => {
    const found = source.indexOf(end, at + 2);
    return found < 0 ? source.length : found + end.length;
  };
  const templateEnd = (from: number) => {
    for (let index = from; index < source.length; index++) {
      if (source[index] === '\\') index += 1;
      else if (source[index] === '`') return { end: index + 1, isCode: false };
      else if (source.startsWith('${', index)) return { end: index + 2, isCode: true };
    }
    return { end: source.length, isCode: false };
  };
  const template = (from: number) => {
    const { end, isCode } = templateEnd(from);
    flush('string', end);
    if (isCode) templates.push(0);
  };
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const one = source[at] ?? '';
    if (two === '//' && source[at - 1] !== ':') {
      flush('code', at);
      const end = source.indexOf('\n', at);
      flush('comment', end < 0 ? source.length : end);
    } else if (two === '/*') {
      flush('code', at);
      flush('comment', until('*/'));
    } else if (one === "'" || one === '"') {
      let end = at + 1;
      while (end < source.length && source[end] !== one && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1;
      if (source[end] === one) {
        flush('code', at);
        flush('string', end + 1);
      } else at += 1;
    } else if (one === '/' && /[(,=:[!&|?;{\n]\s*$/.test(source.slice(Math.max(0, at - 40), at))) {
      let [end, isClass] = [at + 1, false];
      while (end < source.length && source[end] !== '\n' && (isClass || source[end] !== '/')) {
        if (source[end] === '\\') end += 1;
        else if (source[end] === '[') isClass = true;
        else if (source[end] === ']') isClass = false;
        end += 1;
      }
      if (source[end] === '/') {
        flush('code', at);
        flush('string', end + 1);
      } else at += 1;
    } else if (one === '`') {
      flush('code', at);
      template(at + 1);
    } else if (one === '{' && templates.length > 0) {
      templates[templates.length - 1] = (templates.at(-1) ?? 0) + 1;
      at += 1;
    } else if (one === '}' && templates.length > 0) {
      const depth = templates.at(-1) ?? 0;
      if (depth === 0) {
        templates.pop();
        flush('code', at);
        template(at + 1);
      } else {
        templates[templates.length - 1] = depth - 1;
        at += 1;
      }
    } else at += 1;
  }
  flush('code', source.length);
  return pieces;
}

const isFor = ({ in: only, not }: Rename, file: string) =>
  (!only || new RegExp(only).test(file)) && !(not && new RegExp(not).test(file));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function replacePhrases(text: string, phrases: Record<string, string>): string {
  const pattern = Object.keys(phrases)
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
  return pattern
    ? text.replace(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g'), (found) => phrases[found] ?? found)
    : text;
}

const own = (map: Record<string, string>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);

/** Where a file is after the moves: `src/a/b.ts` moves `b.test.ts`, `b.api.test.ts` and `b.module.css` too. */
function placeOf(file: string): string {
  const moved = own(moves, file);
  if (moved) return moved;
  const [, stem = '', suffix = ''] = /^(.*\/[^/.]+)((?:\.api)?\.test\.tsx?|\.module\.css)$/.exec(file) ?? [];
  for (const ending of stem ? ['.ts', '.tsx', '.server.ts', '.server.tsx', '.page.tsx', '.admin.tsx'] : []) {
    const beside = own(moves, stem + ending);
    if (beside) return beside.slice(0, -ending.length) + suffix;
  }
  return file;
}

/** The path of an import after the moves, from the top where it leaves its folder of `src`. */
function importPath(from: string, path: string): string {
  const [bare = '', query] = path.split('?');
  const target = bare.startsWith('#src/') ? `src/${bare.slice(5)}` : join(dirname(from), bare);
  const [place, newPlace] = [placeOf(from), placeOf(target)];
  if (place === from && newPlace === target) return path;
  // Types of routes are made beside their pages.
  if (bare.startsWith('./+types/')) return path;
  const near = relative(dirname(place), newPlace);
  const isNear = near.startsWith('.') ? near.startsWith('../') && !near.startsWith('../../') : true;
  const [, folder, , isDeep] = place.split('/');
  const isSameFolder = isDeep !== undefined || folder === newPlace.split('/')[1];
  const isInSrc = newPlace.startsWith('src/');
  const kept =
    !near.startsWith('.') ||
    !isInSrc ||
    (isNear && place.startsWith('src/') && isSameFolder && folder === newPlace.split('/')[1]);
  const specifier = kept ? (near.startsWith('.') ? near : `./${near}`) : `#src/${newPlace.slice(4)}`;
  return query === undefined ? specifier : `${specifier}?${query}`;
}

const movedPaths = Object.keys(moves).sort((one, other) => other.length - one.length);

for (const file of files) {
  const place = placeOf(file);
  const mine = renames.filter((rename) => isFor(rename, place));
  const names = Object.assign({}, ...mine.map((rename) => rename.names ?? {})) as Record<string, string>;
  const phrases = Object.assign({}, ...mine.map((rename) => rename.phrases ?? {})) as Record<string, string>;
  const strings = Object.assign({}, ...mine.map((rename) => rename.strings ?? {})) as Record<string, string>;
  const source = readFileSync(file, 'utf8');
  let text = source;
  if (/\.(ts|tsx|mts|mjs)$/.test(file)) {
    text = cut(source)
      .map(({ kind, text: piece }) => {
        if (kind === 'code') return piece.replace(/[A-Za-z_$][\w$]*/g, (name) => own(names, name) ?? name);
        if (kind === 'comment')
          return replacePhrases(piece, phrases).replace(/[A-Za-z_$][\w$]*/g, (name) =>
            /[a-z][A-Z]/.test(name) ? (own(names, name) ?? name) : name,
          );
        const [, quote = '', path] = /^(['"])((?:#src|\.{1,2})\/[^'"]*)\1$/.exec(piece) ?? [];
        if (path !== undefined) return quote + importPath(file, path) + quote;
        return /^['"]/.test(piece)
          ? piece[0] + (own(strings, piece.slice(1, -1)) ?? piece.slice(1, -1)) + piece[0]
          : piece;
      })
      .join('');
  }
  if (file.endsWith('.module.css')) text = source.replace(/(?<=\.)[A-Za-z][\w-]*/g, (name) => own(names, name) ?? name);
  const isTable = file === 'docs/proofs.csv';
  for (const path of movedPaths) if (!isTable) text = text.replaceAll(path, placeOf(path));
  if (isTable) text = text.split('\n').map(withNewPlace).join('\n');
  if (text !== source) writeFileSync(file, text);
}

/** Of a row of `docs/proofs.csv` only the fourth column says where a test stands today. */
function withNewPlace(row: string): string {
  const titleAt = row.indexOf(',', row.indexOf(',') + 1);
  const path = movedPaths
    .flatMap((moved) => [moved, ...testsOf(moved)])
    .find((moved) => row.lastIndexOf(`,${moved},`) > titleAt && placeOf(moved) !== moved);
  if (!path) return row;
  const at = row.lastIndexOf(`,${path},`) + 1;
  return row.slice(0, at) + placeOf(path) + row.slice(at + path.length);
}

for (const file of files) {
  const place = placeOf(file);
  if (place === file) continue;
  mkdirSync(dirname(place), { recursive: true });
  renameSync(file, place);
  console.log(`${file} → ${place}`);
}

function testsOf(file: string): string[] {
  const stem = file.replace(/(\.server|\.page|\.admin)?\.tsx?$/, '');
  return [`${stem}.test.ts`, `${stem}.test.tsx`, `${stem}.api.test.ts`];
}
