import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';

interface SelectionBarProps {
  /** How many rows are shown, and how many of them are selected. */
  shown: number;
  selected: number;
  isBusy: boolean;
  onSelectAll: (all: boolean) => void;
  onDone: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

/** Selects all that is shown, and does something with what is selected. */
export function SelectionBar({ shown, selected, isBusy, onSelectAll, ...actions }: SelectionBarProps) {
  const isAll = selected === shown;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-1 border-line border-b pr-2">
      <label className="flex h-11 cursor-pointer items-center text-muted text-sm">
        <span className="grid w-11 place-items-center">
          <input
            type="checkbox"
            aria-label="Select all shown"
            className="size-4 accent-ember"
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && !isAll;
            }}
            checked={isAll && selected > 0}
            onChange={() => onSelectAll(!isAll)}
          />
        </span>
        {/* The number alone leaves the actions room beside it: the rows do not move as the first is selected. */}
        {selected === 0 ? (
          'Select all shown'
        ) : (
          <>
            {formatCount(selected)}
            <span className="unseen"> selected</span>
          </>
        )}
      </label>
      {selected > 0 && (
        <div className="ml-auto flex">
          <Button variant="quiet" size="small" className="px-2.5" disabled={isBusy} onClick={actions.onDone}>
            Mark done
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="px-2.5"
            disabled={isBusy}
            onClick={actions.onReopen}
          >
            Reopen
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="px-2.5 hover:text-danger"
            disabled={isBusy}
            onClick={actions.onDelete}
          >
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}
