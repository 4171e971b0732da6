/** How many columns leave the fewest cells of the last row empty, from `most` down to two fewer. */
export function evenColumns(cells: number, most: number): number {
  const choices = [most, most - 1, most - 2];
  const emptyCells = (columns: number) => (columns - (cells % columns)) % columns;
  return choices.reduce((best, columns) => (emptyCells(columns) < emptyCells(best) ? columns : best));
}
