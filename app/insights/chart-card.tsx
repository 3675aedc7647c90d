import { type ReactNode, useId } from 'react';
import { Table, TableCell, TableRow } from '../ui/table.tsx';

export interface ChartTable {
  /** The first one names the rows. */
  columns: readonly [string, ...string[]];
  /** What stands in each column. */
  rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  title: string;
  /** What the chart shows, in plain words. */
  sentence: string;
  /** The same figures, to be read one by one. */
  table: ChartTable;
  /** The chart itself. */
  children: ReactNode;
}

/** A chart with its title, what it shows in words, and its figures as a table. */
export function ChartCard({ title, sentence, table, children }: ChartCardProps) {
  const id = useId();
  const [naming, ...amounts] = table.columns;
  return (
    <section
      aria-labelledby={id}
      className="insight-card rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <header className="grid gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">{sentence}</p>
      </header>
      {children}
      <details className="insight-numbers text-sm">
        <summary className="text-muted">
          Show the numbers<span className="unseen"> of {title}</span>
        </summary>
        <Table caption={title} columns={table.columns} amounts={amounts}>
          {table.rows.map(([name = '', ...cells]) => (
            <TableRow key={name}>
              <TableCell label={naming}>{name}</TableCell>
              {cells.map((cell, index) => (
                <TableCell key={amounts[index]} label={amounts[index] ?? ''} className="insight-amount">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table>
      </details>
    </section>
  );
}
