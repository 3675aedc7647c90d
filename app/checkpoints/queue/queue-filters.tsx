import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectEndpoints } from '../../../contract/projects.ts';
import { queryOf } from '../../api/queries.ts';
import { StatusFilter, useStatusParam } from '../../api/status-filter.tsx';
import { useSearchParam } from '../../browser/search-param.ts';
import { Select } from '../../ui/select.tsx';

const ALL = 'all';
const statusValues = ['pending', 'approved', 'rejected'] as const;

const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

/** What of the queue the address asks for. */
export function useQueueFilter() {
  const [project] = useSearchParam('project');
  const projectId = /^[1-9]\d{0,9}$/.test(project) ? Number(project) : undefined;
  const asked = useStatusParam(statusValues);
  const status = asked === 'rejected' ? ('needs_revision' as const) : asked;
  return {
    query: { projectId, status },
    project: projectId === undefined ? ALL : project,
    isFiltered: projectId !== undefined || status !== undefined,
  };
}

interface QueueFiltersProps {
  filter: ReturnType<typeof useQueueFilter>;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Narrows the queue to a project and a status. */
export function QueueFilters({ filter, children }: QueueFiltersProps) {
  const [, setProject] = useSearchParam('project');
  const projects = useQuery(queryOf(projectEndpoints.list, { query: { q: undefined } }));
  const options = [
    { value: ALL, label: 'All projects' },
    ...(projects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  // An address can name one that is gone, or not loaded yet.
  const isListed = options.some(({ value }) => value === filter.project);
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Checkpoints">
      <div className="max-sm:w-full sm:w-64">
        <Select
          size="small"
          label="Show checkpoints of project"
          options={isListed ? options : [...options, { value: filter.project, label: 'One project' }]}
          value={filter.project}
          onValueChange={(value) => setProject(value === ALL ? '' : value)}
        />
      </div>
      <StatusFilter label="Show checkpoints by status" all="All statuses" options={statusOptions} />
      {children}
    </search>
  );
}
