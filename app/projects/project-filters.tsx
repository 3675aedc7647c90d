import type { ReactNode } from 'react';
import { type AdminStatus, adminStatusValues } from '../../contract/projects.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { statusOptions } from './project-labels.ts';

const ALL = 'all';
const options = [{ value: ALL, label: 'All statuses' }, ...statusOptions];

/** What of the projects is shown, as the address says. */
export interface ProjectFilter {
  q: string;
  status: AdminStatus | undefined;
}

/** What of the projects the address asks for. */
export function useProjectFilter(): ProjectFilter {
  const [q] = useSearchParam('q');
  const [status] = useSearchParam('status');
  return { q: q.trim(), status: adminStatusValues.find((value) => value === status) };
}

interface ProjectFiltersProps {
  filter: ProjectFilter;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Searches the projects, and narrows them to a status. */
export function ProjectFilters({ filter: { q, status }, children }: ProjectFiltersProps) {
  const [, setWords] = useSearchParam('q');
  const [, setStatus] = useSearchParam('status');
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Projects">
      <SearchField
        label="Search projects"
        keys="Client Projects"
        className="max-sm:w-full sm:w-64"
        value={q}
        onSearch={setWords}
      />
      <div className="max-sm:flex-1 sm:w-40">
        <Select
          size="small"
          label="Show projects by status"
          options={options}
          value={status ?? ALL}
          onValueChange={(value) => setStatus(value === ALL ? '' : value)}
        />
      </div>
      {children}
    </search>
  );
}
