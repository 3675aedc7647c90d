import { type Milestone, milestoneColumnLabels } from '../../contract/milestones.ts';
import { type DragListeners, MoveHandle } from '../ui/move-handle.tsx';
import { type Order, placesFor } from './milestone-order.ts';

type Place = { column: Milestone['column']; index: number };

/** Moves a milestone to a place of a column. */
export type OnPlace = (milestone: Milestone, place: Place) => void;

interface MilestoneHandleProps {
  milestone: Milestone;
  order: Order;
  onPlace: OnPlace;
  listeners: DragListeners;
}

/** What a milestone is dragged by; pressed, it shows the places to move it to. */
export function MilestoneHandle({ milestone, order, onPlace, listeners }: MilestoneHandleProps) {
  const { up, down, others } = placesFor(order, milestone.id);
  const to = (place: Place | undefined) => place && (() => onPlace(milestone, place));
  const places = [
    [
      { label: 'Move up', onSelect: to(up) },
      { label: 'Move down', onSelect: to(down) },
    ],
    others.map((place) => ({ label: `To ${milestoneColumnLabels[place.column]}`, onSelect: to(place) })),
  ];
  return <MoveHandle name={milestone.title} align="start" {...{ places, listeners }} />;
}
