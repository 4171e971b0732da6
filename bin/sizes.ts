import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const mostFiles = 25;
const mostLines = 300;

/** Tests, styles, tables, messages, migrations and demo facts may be many, or long. */
const isApart = (file: string) =>
  /\.test\.tsx?$|\.css$|\.table\.ts$|\.sql$|\/testing\/|^messages\/|^demo\/facts\/|^tests\//.test(file);

/** Folders with more than 25 files and files with more than 300 lines. */
export function findOversized(): string[] {
  const listed = execFileSync('git', ['ls-files', 'src', 'bin', 'bench', 'demo'], { encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => /\.(tsx?|mjs)$/.test(file) && !isApart(file));
  const folders = Map.groupBy(files, dirname);
  const full = [...folders].filter(([, inside]) => inside.length > mostFiles);
  const long = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
  return [
    ...full.map(([folder, inside]) => `${folder} holds ${inside.length} files, more than ${mostFiles}`),
    ...long
      .filter(({ lines }) => lines > mostLines)
      .map(({ file, lines }) => `${file} has ${lines} lines, more than ${mostLines}`),
  ];
}
