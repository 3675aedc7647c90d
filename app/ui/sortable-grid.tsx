import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useReducedMotion } from '../browser/reduced-motion.ts';
import { classes } from './classes.ts';
import { MoveHandle, type MovePlace } from './move-handle.tsx';

interface SortableGridProps<Row> {
  rows: readonly Row[];
  label: string;
  /** The list itself, for its keys. */
  listRef?: RefObject<HTMLUListElement | null>;
  /** What a row is called, in its handle's name. */
  nameOf: (row: Row) => string;
  /** A row is to be where `index` says. */
  onPlace: (row: Row, index: number) => void;
  className: string;
  /** A row, with the handle that moves it. */
  children: (row: Row, handle: ReactNode) => ReactNode;
}

/** What was done is said once it is on record. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

function nothing(): undefined {
  return undefined;
}

/** A grid whose order is made by hand: by dragging a handle, or from the menu that it opens. */
export function SortableGrid<Row extends { id: number }>(props: SortableGridProps<Row>) {
  const { rows, label, listRef, nameOf, onPlace, className, children } = props;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const keepFocus = useKeptFocus();

  function drop({ active, over }: DragEndEvent) {
    const row = rows.find(({ id }) => id === active.id);
    const index = rows.findIndex(({ id }) => id === over?.id);
    if (row && index >= 0 && active.id !== over?.id) onPlace(row, index);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={drop}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul ref={listRef} aria-label={label} className={className}>
          {rows.map((row, index) => (
            <SortableItem
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              place={{ index, count: rows.length }}
              onPlace={(to) => {
                keepFocus(row.id);
                onPlace(row, to);
              }}
            >
              {(handle) => children(row, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: number;
  name: string;
  place: { index: number; count: number };
  onPlace: (index: number) => void;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, place, onPlace, children }: SortableItemProps) {
  const isCalm = useReducedMotion();
  const { setNodeRef, transform, transition, isDragging, listeners } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      tabIndex={-1}
      className={classes('relative min-w-0', isDragging && 'z-20 opacity-80')}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition: isCalm ? undefined : transition,
      }}
    >
      {children(
        <MoveHandle name={name} align="end" places={[placesFrom(place, onPlace)]} listeners={listeners} />,
      )}
    </li>
  );
}

/** Where a row can be moved to from its place. */
function placesFrom(
  { index, count }: SortableItemProps['place'],
  onPlace: SortableItemProps['onPlace'],
): MovePlace[] {
  const [isFirst, isLast] = [index === 0, index === count - 1];
  const to = (place: number, isOff: boolean) => (isOff ? undefined : () => onPlace(place));
  return [
    { label: 'Move first', onSelect: to(0, isFirst) },
    { label: 'Move one up', onSelect: to(index - 1, isFirst) },
    { label: 'Move one down', onSelect: to(index + 1, isLast) },
    { label: 'Move last', onSelect: to(count - 1, isLast) },
  ];
}

/** Keeps the focus on a handle while its row goes to another place, which can take it from the page for a moment. */
function useKeptFocus(): (id: number) => void {
  const kept = useRef<number>(undefined);
  useEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row="${kept.current}"] [data-control="move"]`)?.focus();
  });
  return (id) => {
    kept.current = id;
  };
}
