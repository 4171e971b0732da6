import { Progress, Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Bar = {
  key: string | number;
  name: ReactNode;
  /** Compared with those of the other rows, or with `max`. */
  size: number;
  color?: string;
  /** The numbers. */
  cells: readonly ReactNode[];
};

type Props = { what: string; bars: readonly Bar[]; max?: number; thickness?: number; columns?: readonly string[] };

/** Numbers in a table, with a bar for each row, which screen readers skip. */
export function BarTable({ what, bars, max = 1, thickness = 16, columns = [] }: Props) {
  const longest = Math.max(max, ...bars.map(({ size }) => size));
  return (
    <Table aria-label={what} verticalSpacing={6} horizontalSpacing="md">
      {columns.length > 0 && (
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={column} scope="col" colSpan={at === 0 ? 2 : 1} ta={at === 0 ? 'start' : 'end'} fw={400}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {bars.map(({ key, name, size, color = 'strait.8', cells }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" w="40%" fw={400}>
              {name}
            </Table.Th>
            <Table.Td px={0} aria-hidden="true">
              <Progress
                value={(size / longest) * 100}
                size={thickness}
                color={color}
                bg="transparent"
                style={{ '--progress-radius': '2px' }}
              />
            </Table.Td>
            {cells.map((cell, at) => (
              <Table.Td key={columns[at + 1] ?? at} ta="end" w="1%" fz="sm" style={{ whiteSpace: 'nowrap' }}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
