import { meetingStatusValues } from '../../../contract/meetings.ts';
import { StatusFilter, useStatusParam } from '../../api/status-filter.tsx';
import { useSearchParam } from '../../browser/search-param.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { statusOptions } from './meeting-status-select.tsx';

/** What narrows the list, as the address says it. */
export function useRequestFilter() {
  const [q] = useSearchParam('q');
  const status = useStatusParam(meetingStatusValues);
  return { ...(q && { q }), ...(status && { status }) };
}

/** Narrows the list by status and words. */
export function RequestFilters() {
  const [q, setWords] = useSearchParam('q');
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <SearchField
        label="Search requests"
        keys="Meeting requests"
        value={q}
        onSearch={setWords}
        className="max-sm:w-full sm:w-64"
      />
      <StatusFilter label="Show requests by status" all="All statuses" options={statusOptions} />
    </div>
  );
}
