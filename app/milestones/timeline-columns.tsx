import { type MilestoneColumn, milestoneColumnLabels } from '../../contract/milestones.ts';
import { type CardMilestone, MilestoneCard } from './milestone-card.tsx';

/** A column of milestones as it is drawn. */
export type DrawnMilestone = CardMilestone & { id: number };

interface TimelineColumnsProps {
  columns: Record<MilestoneColumn, readonly DrawnMilestone[]>;
  today: string;
}

/** What is under way comes first where the columns stand below each other, and second where they stand side by side. */
const drawn: readonly { column: MilestoneColumn; place: string; empty: string }[] = [
  { column: 'in_progress', place: 'md:order-2', empty: 'Nothing is under way right now.' },
  { column: 'planning', place: 'md:order-1', empty: 'Nothing more is planned.' },
  { column: 'completed', place: 'md:order-3', empty: 'Nothing is completed yet.' },
];

/** The three columns of a timeline. */
export function TimelineColumns({ columns, today }: TimelineColumnsProps) {
  return (
    <div className="grid gap-x-7 gap-y-9 md:grid-cols-3">
      {drawn.map(({ column, place, empty }) => (
        <section key={column} aria-labelledby={`timeline-${column}`} className={`min-w-0 ${place}`}>
          <header className="mb-3.5 flex items-baseline justify-between gap-4 border-line border-b pb-2.5">
            <h2 id={`timeline-${column}`} className="text-lg tracking-[-0.005em]">
              {milestoneColumnLabels[column]}
            </h2>
            <span className="text-muted text-sm tabular-nums">
              {columns[column].length}
              <span className="unseen"> milestones</span>
            </span>
          </header>
          {columns[column].length > 0 ? (
            <ul className="grid gap-3">
              {columns[column].map((milestone) => (
                <MilestoneCard key={milestone.id} {...{ milestone, today }} />
              ))}
            </ul>
          ) : (
            <p className="py-1 text-muted text-sm">{empty}</p>
          )}
        </section>
      ))}
    </div>
  );
}
