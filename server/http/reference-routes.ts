import swaggerUi from '@fastify/swagger-ui';
import type { App } from './bind.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, made from the endpoint table, and a reference page of it at `/api/docs`. */
export async function referenceRoutes(app: App): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    transformSpecificationClone: true,
    uiConfig: { url: '/api/openapi.json' },
  });
}
