import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import {
  type Milestone,
  type MilestoneColumn,
  milestoneColumnLabels,
  milestoneColumnValues,
} from '../../contract/milestones.ts';
import { classes } from '../ui/classes.ts';
import { columnIn, type Order, placeAt } from './milestone-order.ts';
import { MilestoneRow, type RowActions } from './milestone-row.tsx';
import { moveByArrows } from './row-arrows.ts';

interface MilestoneBoardProps extends RowActions {
  projectId: number;
  milestones: readonly Milestone[];
  /** The order that is on record, or that it is about to be in. */
  order: Order;
  /** A milestone was dropped where `order` has it. */
  onDrop: (milestone: Milestone, order: Order) => void;
}

/** What was done is said once it is on record. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

function nothing(): undefined {
  return undefined;
}

/** The order once a dragged milestone is over something: a milestone, or a column. */
function orderOver(order: Order, { active, over }: DragOverEvent | DragEndEvent): Order {
  const [id, target] = [Number(active.id), over?.id];
  if (target === undefined || target === active.id) return order;
  const column = milestoneColumnValues.find((each) => each === target) ?? columnIn(order, Number(target));
  if (!column) return order;
  const isColumn = column === target;
  if (isColumn && columnIn(order, id) === column) return order;
  const index = isColumn ? order[column].length : order[column].indexOf(Number(target));
  return placeAt(order, id, { column, index });
}

/** The columns of a project, one below the other, with their milestones to be dragged. */
export function MilestoneBoard({ order, milestones, onDrop, ...rest }: MilestoneBoardProps) {
  const [drag, setDrag] = useState<{ id: number; order: Order }>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const shown = drag?.order ?? order;
  const dragged = milestones.find(({ id }) => id === drag?.id);
  const byId = new Map(milestones.map((each) => [each.id, each]));

  function over(event: DragOverEvent) {
    const id = Number(event.active.id);
    setDrag((before) => {
      if (!before) return before;
      const after = orderOver(before.order, event);
      // Within a column the rows make room by themselves.
      return columnIn(after, id) === columnIn(before.order, id) ? before : { id, order: after };
    });
  }

  function end(event: DragEndEvent) {
    if (drag && dragged && event.over) onDrop(dragged, orderOver(drag.order, event));
    setDrag(undefined);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDrag({ id: Number(active.id), order })}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={() => setDrag(undefined)}
    >
      <fieldset aria-label="Milestones" className="grid gap-7" onKeyDown={moveByArrows}>
        {milestoneColumnValues.map((column) => (
          <Column
            key={column}
            {...rest}
            {...{ column, order: shown }}
            isTarget={drag !== undefined}
            milestones={shown[column].flatMap((id) => byId.get(id) ?? [])}
          />
        ))}
      </fieldset>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="flex h-13 cursor-grabbing items-center gap-3 rounded-lg border border-ember/60 bg-raised px-4.5 font-semibold text-base shadow-overlay">
            <GripVertical aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <bdi className="truncate">{dragged.title}</bdi>
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface ColumnProps extends Omit<MilestoneBoardProps, 'onDrop'> {
  column: MilestoneColumn;
  isTarget: boolean;
}

function Column({ column, milestones, isTarget, ...row }: ColumnProps) {
  const { setNodeRef } = useDroppable({ id: column });
  const label = milestoneColumnLabels[column];
  return (
    <section aria-label={label} className="grid gap-2.5">
      <h4 className="flex items-baseline gap-2.5 font-semibold text-sm">
        {label}
        <span className="font-normal text-muted tabular-nums">{milestones.length}</span>
      </h4>
      <SortableContext items={milestones.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul
          ref={setNodeRef}
          aria-label={label}
          className={classes(
            'divide-y divide-line rounded-lg border',
            milestones.length === 0 ? 'border-dashed' : 'border-solid',
            isTarget ? 'border-line-strong' : 'border-line',
          )}
        >
          {milestones.length === 0 && (
            <li className="px-4.5 py-3.5 text-muted text-sm">{isTarget ? 'Drop it here' : 'None'}</li>
          )}
          {milestones.map((milestone) => (
            <MilestoneRow key={milestone.id} {...row} milestone={milestone} />
          ))}
        </ul>
      </SortableContext>
    </section>
  );
}
