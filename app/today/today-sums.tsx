import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import type { Today, WaitingKind } from '../../contract/today.ts';
import { useShortcutsOn } from '../browser/shortcuts.ts';
import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';

/** So many rows are shown until one asks for all, so that the tabs stay in sight. */
export const FIRST_ROWS = 7;

const sumOf = (totals: Today['totals']) => Object.values(totals).reduce((sum, count) => sum + count, 0);

/** '7 wait for you, 1 of them late'. */
export function Sum({ totals }: Pick<Today, 'totals'>) {
  const all = sumOf(totals);
  const { overdue } = totals;
  return (
    <span className="max-sm:unseen">
      {' · '}
      {all === 1 ? '1 waits' : `${formatCount(all)} wait`} for you
      {overdue > 0 && all > 1 && `, ${formatCount(overdue)} of them late`}
      {overdue > 0 && all === 1 && ', late'}
    </span>
  );
}

const hints = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['a'], does: 'first action' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['?'], does: 'all keys' },
];

/** Which keys there are, where they are the strip's; '?' reads them aloud. */
export function KeyHints() {
  const [areOn] = useShortcutsOn();
  if (!areOn) return null;
  return (
    <p aria-hidden="true" className="today-hints">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

const kindWords: Record<WaitingKind, [one: string, many: string]> = {
  overdue: ['late answer', 'late answers'],
  wish: ['wish for another time', 'wishes for another time'],
  request: ['request', 'requests'],
  review: ['decided review', 'decided reviews'],
  files: ['project with new files', 'projects with new files'],
  money: ['invoice', 'invoices'],
};

const named = once(() => new Intl.ListFormat(agency.locale, { type: 'conjunction' }));

interface TodayFootProps {
  today: Today;
  /** All rows are shown. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** What of what waits is not shown, and the way to the rest of the rows. */
export function TodayFoot({ today: { waiting, totals }, isWhole, onWhole }: TodayFootProps) {
  const beyond = Object.entries(totals).flatMap(([kind, total]) => {
    const more = total - waiting.filter((item) => item.kind === kind).length;
    const [one, many] = kindWords[kind as WaitingKind];
    return more > 0 ? [`${formatCount(more)} more ${more === 1 ? one : many}`] : [];
  });
  const hasMore = waiting.length > FIRST_ROWS;
  if (!hasMore && beyond.length === 0) return null;
  return (
    <footer className="today-foot">
      {hasMore && (
        <Button
          size="small"
          variant="quiet"
          className="today-whole"
          aria-expanded={isWhole}
          onClick={() => onWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${waiting.length - FIRST_ROWS} more`}
        </Button>
      )}
      {beyond.length > 0 && <p>In the tabs: {named().format(beyond)}</p>}
    </footer>
  );
}
