import { z } from 'zod';
import { id } from './fields.ts';

/** Where something goes in a list that is ordered by hand: after another one there, or first. */
export const place = z.object({ after: id.nullable() });
