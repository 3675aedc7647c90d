import { useSearchParam } from '../browser/search-param.ts';
import { type Option, Select } from '../ui/select.tsx';

const ALL = 'all';

/** The status that the address asks for, where it is one of these. */
export function useStatusParam<Status extends string>(values: readonly Status[]): Status | undefined {
  const [status] = useSearchParam('status');
  return values.find((value) => value === status);
}

interface StatusFilterProps {
  label: string;
  /** The name of all of them. */
  all: string;
  options: readonly Option[];
}

/** Narrows a list to a status, which the address then names. */
export function StatusFilter({ label, all, options }: StatusFilterProps) {
  const [, setStatus] = useSearchParam('status');
  const status = useStatusParam(options.map(({ value }) => value));
  return (
    <div className="max-sm:flex-1 sm:w-40">
      <Select
        size="small"
        label={label}
        options={[{ value: ALL, label: all }, ...options]}
        value={status ?? ALL}
        onValueChange={(value) => setStatus(value === ALL ? '' : value)}
      />
    </div>
  );
}
