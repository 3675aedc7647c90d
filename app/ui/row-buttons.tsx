import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';
import { TrashButton } from './trash-button.tsx';

interface RowButtonsProps {
  /** What a row is, in its buttons' names: 'line'. */
  noun: string;
  /** Its place, from 1, and how many there are. */
  number: number;
  count: number;
  /** Whether it has to stay. */
  isKept?: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  className: string;
}

/** What moves a row of a form up and down, and removes it. */
export function RowButtons({ noun, number, count, isKept, onMove, onRemove, className }: RowButtonsProps) {
  const shared = { variant: 'quiet', size: 'icon' } as const;
  return (
    <div className={className}>
      <Button
        {...shared}
        aria-label={`Move ${noun} ${number} up`}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        {...shared}
        aria-label={`Move ${noun} ${number} down`}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
      <TrashButton label={`Remove ${noun} ${number}`} disabled={isKept} onClick={onRemove} />
    </div>
  );
}
