import type { CheckpointType } from '../../contract/checkpoints.ts';

/** Where a comment is; see the contract. */
export interface Place {
  page: number | null;
  x: number | null;
  y: number | null;
  second: number | null;
}

/** Which places a version of a type has, beside itself as a whole. */
const places: Record<CheckpointType, (place: Place) => boolean> = {
  image: ({ page, second }) => page === null && second === null,
  document: ({ page, x, second }) => second === null && (page !== null) === (x !== null),
  video: ({ page, x, second }) => page === null && (second !== null || x === null),
  link: ({ page, x, second }) => page === null && x === null && second === null,
};

/** Whether there is such a place in what a checkpoint of that type shows. */
export function hasPlace(type: CheckpointType, place: Place): boolean {
  return places[type](place);
}
