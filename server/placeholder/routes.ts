import { placeholderEndpoints } from '../../contract/placeholder.ts';
import { type App, bind } from '../http/bind.ts';
import { placeholderSvg } from './rules.ts';

export function placeholderRoutes(app: App): void {
  bind(app, placeholderEndpoints.picture, async ({ params, reply }) => {
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400');
    return Buffer.from(placeholderSvg(params.width, params.height));
  });
}
