const entries: [label: string, colour: string][] = [
  ['Pending', 'bg-warning'],
  ['Approved', 'bg-success'],
  ['Rejected', 'bg-danger'],
  ['Completed', 'bg-neutral'],
  ['Available Times', 'bg-info'],
  ['Busy in your calendar', 'legend-busy'],
  ['Wish for another time', 'border border-ember-hot border-dashed'],
];

/** What the colours mean, and how the calendar is used. */
export function CalendarLegend() {
  return (
    <footer className="grid gap-3">
      <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-2 text-muted text-xs">
        {entries.map(([label, colour]) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-sm ${colour}`} />
            {label}
          </li>
        ))}
      </ul>
      <p className="max-w-[80ch] text-faint text-xs">
        Tip: drag over free time to add availability (on a touch screen, hold first), or use Add Availability.
        Click a meeting to manage its status. Past dates are disabled.
      </p>
    </footer>
  );
}
