import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  everything: endpoint({
    method: 'GET',
    path: '/api/admin/data.zip',
    access: ['admin'],
    summary: 'All data as JSON, a file for each noun, and the bytes of all files, in one ZIP',
    response: z.unknown(),
  }),
};
