import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, email } from './fields.ts';

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter; the answer is the same whether or not the address is known',
    body: z.object({ email: email() }),
    response: done,
    status: 202,
  }),
};
