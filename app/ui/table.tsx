import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface TableProps {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly string[];
  /** Those of the columns whose values are amounts: they end at one line. */
  amounts?: readonly string[];
  children: ReactNode;
}

/** A table that becomes a list of cards on a phone. The roles keep its meaning when it is no longer drawn as one. */
export function Table({ caption, columns, amounts = [], children }: TableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: block display takes the roles away from the elements
    <table role="table" className="block w-full border-collapse text-sm md:table">
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup" className="max-md:unseen">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(
                'border-line border-b px-4 py-3 font-medium text-muted text-xs',
                amounts.includes(column) ? 'text-right' : 'text-left',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: block display takes the roles away from the elements
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: block display takes the role away from the element
      role="row"
      className="block rounded-lg border border-line bg-surface p-2 md:table-row md:rounded-none md:border-0 md:border-line md:border-b md:bg-transparent md:hover:bg-surface"
    >
      {children}
    </tr>
  );
}

interface TableCellProps {
  /** The column's name, shown before the value on a phone. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function TableCell({ label, className, children }: TableCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: block display takes the role away from the element
      role="cell"
      data-label={label}
      className={classes(
        'flex items-baseline justify-between gap-6 px-2 py-1.5 text-right before:shrink-0 before:font-sans before:text-muted before:content-[attr(data-label)] md:table-cell md:px-4 md:py-3.5 md:text-left md:before:content-none',
        className,
      )}
    >
      {children}
    </td>
  );
}
