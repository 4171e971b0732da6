/** The link that an arrow key moves to among columns of links; from outside of them, the first link. */
export function linkReached<Link>(key: string, columns: Link[][], from: unknown): Link | undefined {
  const filled = columns.filter((column) => column.length > 0);
  const column = filled.findIndex((links) => links.includes(from as Link));
  const here = filled[column];
  if (!here) return key === 'ArrowDown' ? filled[0]?.[0] : undefined;
  const row = here.indexOf(from as Link);
  if (key === 'ArrowDown') return here[row + 1] ?? filled[column + 1]?.[0];
  if (key === 'ArrowUp') return here[row - 1] ?? filled[column - 1]?.at(-1);
  const beside = filled[column + (key === 'ArrowRight' ? 1 : -1)];
  return beside?.[Math.min(row, beside.length - 1)];
}
