import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agencyFileEndpoints, type FileSort, fileSortValues } from '../../contract/files.ts';
import { queryOf } from '../api/queries.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { sortOptions } from './file-labels.ts';

const FIRST: FileSort = 'uploaded';
/** No name of a client begins so: the menu takes no empty value. */
const ALL = '\u0000all';

/** Which files are shown, in which order, as the address says. */
export interface FileFilter {
  q: string;
  client: string;
  projectId: number | undefined;
  sort: FileSort;
}

/** Which files the address asks for. */
export function useFileFilter(): FileFilter {
  const [q] = useSearchParam('q');
  const [client] = useSearchParam('client');
  const [project] = useSearchParam('project');
  const [sort] = useSearchParam('sort');
  return {
    q: q.trim(),
    client,
    projectId: /^[1-9]\d{0,9}$/.test(project) ? Number(project) : undefined,
    sort: fileSortValues.find((value) => value === sort) ?? FIRST,
  };
}

interface FileFiltersProps {
  filter: FileFilter;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Searches the files, narrows them to a client, and puts them in order. */
export function FileFilters({ filter: { q, client, sort }, children }: FileFiltersProps) {
  const [, setWords] = useSearchParam('q');
  const [, setClient] = useSearchParam('client');
  const [, setSort] = useSearchParam('sort');
  const names = useQuery(queryOf(agencyFileEndpoints.clients)).data ?? [];
  // The address may name somebody whose last file is gone.
  const named = client === '' || names.includes(client) ? names : [client, ...names];
  const clients = [
    { value: ALL, label: 'All Clients' },
    ...named.map((name) => ({ value: name, label: name })),
  ];
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Files">
      <SearchField
        label="Search files"
        keys="Client Files"
        className="max-sm:w-full sm:w-64"
        value={q}
        onSearch={setWords}
      />
      <div className="max-sm:flex-1 sm:w-48">
        <Select
          size="small"
          label="Show files of a client"
          options={clients}
          value={client || ALL}
          onValueChange={(value) => value && setClient(value === ALL ? '' : value)}
        />
      </div>
      <div className="max-sm:flex-1 sm:w-40">
        <Select
          size="small"
          label="Sort files"
          options={sortOptions}
          value={sort}
          onValueChange={(value) => value && setSort(value === FIRST ? '' : value)}
        />
      </div>
      {children}
    </search>
  );
}
