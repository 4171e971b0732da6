import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const maxFiles = 25;
const maxLines = 300;

const kinds = ['TypeScript', 'styles', 'tests', 'SQL', 'messages', 'documents'] as const;
type Kind = (typeof kinds)[number];
export type File = { path: string; kind: Kind; lines: number };
type Sum = { lines: number; files: number };
export type Row = { part: string } & Record<Kind, Sum>;

/** What a file is written for; null for data, pictures and settings of tools. */
export function kindOf(path: string): Kind | null {
  if (path.startsWith('messages/')) return 'messages';
  if (path.startsWith('docs/')) return path.endsWith('.md') ? 'documents' : /\.test\.ts$/.test(path) ? 'tests' : null;
  if (path.endsWith('.css')) return 'styles';
  if (path.endsWith('.sql')) return 'SQL';
  if (!/\.(tsx?|mjs)$/.test(path)) return null;
  return /^tests\/|^src\/test-factories\/|\/testing\/|\.test\.tsx?$/.test(path) ? 'tests' : 'TypeScript';
}

const countLines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;

/** What git tracks in the parts of the project, with its kind and lines. */
function listFiles(): File[] {
  const parts = ['src', 'bin', 'bench', 'demo', 'tests', 'messages', 'docs'];
  const paths = execFileSync('git', ['ls-files', '--', ...parts], { encoding: 'utf8' })
    .trim()
    .split('\n');
  // The table of sizes is not measured: its own lines would change it.
  const measured = paths.filter((path) => path !== 'docs/size.md');
  return measured.flatMap((path) => {
    const kind = kindOf(path);
    return kind ? [{ path, kind, lines: countLines(path) }] : [];
  });
}

/** A domain of `src`, or another part of the project. */
const partOf = (path: string) => /^src\/[^/]+\//.exec(path)?.[0].slice(0, -1) ?? path.slice(0, path.indexOf('/'));

function sum(part: string, files: File[]): Row {
  const sumOf = (kind: Kind) => {
    const own = files.filter((file) => file.kind === kind);
    return { lines: own.reduce((lines, file) => lines + file.lines, 0), files: own.length };
  };
  return { part, ...(Object.fromEntries(kinds.map((kind) => [kind, sumOf(kind)])) as Record<Kind, Sum>) };
}

const isSource = ({ path }: File) => path.startsWith('src/');

/** What each part of the project costs; the largest domain of `src` first, then the other parts, and the sums. */
export function measureParts(files: File[] = listFiles()): Row[] {
  const rows = [...Map.groupBy(files, ({ path }) => partOf(path))].map(([part, inside]) => sum(part, inside));
  const order = ({ part }: Row) => (part.startsWith('src') ? 0 : 1);
  rows.sort((a, b) => order(a) - order(b) || b.TypeScript.lines - a.TypeScript.lines || a.part.localeCompare(b.part));
  return [...rows, sum('**all of src**', files.filter(isSource)), sum('**everything**', files)];
}

const grouped = new Intl.NumberFormat('en');
const cell = ({ lines, files }: Sum) => (files === 0 ? '' : `${grouped.format(lines)} (${grouped.format(files)})`);

/** The table of docs/size.md. */
export function sizeTable(files: File[] = listFiles()): string {
  const rows = measureParts(files).map((row) => [row.part, ...kinds.map((kind) => cell(row[kind]))]);
  const table = [['part', ...kinds], ['---', ...kinds.map(() => '--:')], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The sums that `npm run check` prints. */
export function describeSize(files: File[] = listFiles()): string {
  const source = sum('src', files.filter(isSource));
  const all = sum('everything', files);
  const sums: [string, Sum][] = [
    ['production TypeScript', source.TypeScript],
    ['styles', source.styles],
    ['tests', all.tests],
    ['messages', all.messages],
  ];
  const counts = sums.map(([name, { lines, files }]) => `${name} ${grouped.format(lines)} (${grouped.format(files)})`);
  return `lines (files): ${counts.join(', ')}`;
}

/** Tables of columns and facts of the demo may be many, or long. */
const isLimited = ({ path, kind }: File) => kind === 'TypeScript' && !/\.table\.ts$|^demo\/facts\//.test(path);

/** Folders with more than 25 files and files with more than 300 lines. */
export function findOversized(): string[] {
  const files = listFiles().filter(isLimited);
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  const full = [...folders].filter(([, inside]) => inside.length > maxFiles);
  return [
    ...full.map(([folder, inside]) => `${folder} holds ${inside.length} files, more than ${maxFiles}`),
    ...files
      .filter(({ lines }) => lines > maxLines)
      .map(({ path, lines }) => `${path} has ${lines} lines, more than ${maxLines}`),
  ];
}
