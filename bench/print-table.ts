/** Prints a Markdown table. */
export function printTable(heads: string[], rows: string[][]): void {
  const all = [heads, heads.map(() => '---'), ...rows];
  console.log(`${all.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}
