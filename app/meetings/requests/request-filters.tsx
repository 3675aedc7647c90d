import { meetingStatusValues } from '../../../contract/meetings.ts';
import { useSearchParam } from '../../browser/search-param.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { statusOptions } from './meeting-status-select.tsx';

const ALL = 'all';
const options = [{ value: ALL, label: 'All statuses' }, ...statusOptions];

/** What narrows the list, as the address says it. */
export function useRequestFilter() {
  const [q] = useSearchParam('q');
  const [named] = useSearchParam('status');
  const status = meetingStatusValues.find((value) => value === named);
  return { ...(q && { q }), ...(status && { status }) };
}

/** Narrows the list by status and words. */
export function RequestFilters() {
  const [q, setWords] = useSearchParam('q');
  const [, setStatus] = useSearchParam('status');
  const { status = ALL } = useRequestFilter();
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <SearchField
        label="Search requests"
        keys="Meeting requests"
        value={q}
        onSearch={setWords}
        className="w-64 max-sm:w-full max-sm:flex-1"
      />
      <div className="w-40 max-sm:flex-1">
        <Select
          size="small"
          label="Show requests by status"
          options={options}
          value={status}
          onValueChange={(value) => setStatus(value === ALL ? '' : value)}
        />
      </div>
    </div>
  );
}
