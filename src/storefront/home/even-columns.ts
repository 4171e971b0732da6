/** How many columns leave the fewest cells of the last row empty, from `max` down to two fewer. */
export function evenColumns(cells: number, max: number): number {
  const choices = [max, max - 1, max - 2];
  const emptyCells = (columns: number) => (columns - (cells % columns)) % columns;
  return choices.reduce((best, columns) => (emptyCells(columns) < emptyCells(best) ? columns : best));
}
