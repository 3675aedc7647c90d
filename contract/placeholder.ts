import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const side = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'The size must be a whole number of pixels from 1 to 4000.' })
  .transform(Number)
  .pipe(z.int().max(4000, { error: 'The size must be a whole number of pixels from 1 to 4000.' }));

export const placeholderEndpoints = {
  picture: endpoint({
    method: 'GET',
    path: '/api/placeholder/:width/:height',
    access: ['public'],
    summary: 'A placeholder picture (SVG) of that size',
    params: z.object({ width: side, height: side }),
    response: z.unknown(),
  }),
};
