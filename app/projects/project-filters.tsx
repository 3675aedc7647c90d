import type { ReactNode } from 'react';
import { type AdminStatus, adminStatusValues } from '../../contract/projects.ts';
import { StatusFilter, useStatusParam } from '../api/status-filter.tsx';
import { useSearchParam } from '../browser/search-param.ts';
import { SearchField } from '../ui/search-field.tsx';
import { statusOptions } from './project-labels.ts';

/** What of the projects is shown, as the address says. */
export interface ProjectFilter {
  q: string;
  status: AdminStatus | undefined;
}

/** What of the projects the address asks for. */
export function useProjectFilter(): ProjectFilter {
  const [q] = useSearchParam('q');
  return { q: q.trim(), status: useStatusParam(adminStatusValues) };
}

interface ProjectFiltersProps {
  filter: ProjectFilter;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Searches the projects, and narrows them to a status. */
export function ProjectFilters({ filter: { q }, children }: ProjectFiltersProps) {
  const [, setWords] = useSearchParam('q');
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Projects">
      <SearchField
        label="Search projects"
        keys="Client Projects"
        className="max-sm:w-full sm:w-64"
        value={q}
        onSearch={setWords}
      />
      <StatusFilter label="Show projects by status" all="All statuses" options={statusOptions} />
      {children}
    </search>
  );
}
