import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import swagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { agency } from '../contract/site.ts';
import { adminRoutes } from './admins/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import type { Deps } from './deps.ts';
import type { App } from './http/bind.ts';
import { answerError } from './http/error-handler.ts';
import { healthRoutes } from './http/health-routes.ts';
import { Problem } from './http/problem.ts';
import { referenceRoutes } from './http/reference-routes.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { meetingRoutes } from './meetings/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { answerPage } from './pages/answer-page.ts';
import type { Page } from './pages/load-pages.ts';
import { placeholderRoutes } from './placeholder/routes.ts';
import { showcaseRoutes } from './showcases/routes.ts';
import { testimonialRoutes } from './testimonials/routes.ts';

/** Room for the longest form with every character escaped, and for a clear error about a longer one. */
const BODY_LIMIT = 2 * 1024 * 1024;

const nouns = [
  contactRoutes,
  adminRoutes,
  testimonialRoutes,
  showcaseRoutes,
  newsletterRoutes,
  placeholderRoutes,
  availabilityRoutes,
  meetingRoutes,
  bookingRoutes,
];

const connectionOptions = { headersTimeout: 20_000, requestTimeout: 60_000, optimizeEmptyRequests: true };

const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function createFastify({ config, log }: Deps, pages: Map<string, Page>): App {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    serverFactory: (handle, options) =>
      createServer({ ...options, ...connectionOptions }, (request, response) => {
        if (!answerPage(pages, request, response)) handle(request, response);
      }),
  }) as unknown as App;
}

/** Builds the API and the site around `deps`, without listening. `pages` is the built site in memory. */
export async function buildApp(deps: Deps, pages: Map<string, Page>): Promise<App> {
  const app = createFastify(deps, pages);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'not_found', { sentence: 'There is nothing at this address.' });
  });
  app.decorate('endpoints', []);
  app.decorate('identify', { admin: (request) => deps.adminAuth.session(request) });
  app.decorateRequest('admin', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, 'X-Request-Id': request.id });
  });
  app.addHook('onRequest', requireSameOrigin(deps.publicUrl));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${agency.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    for (const routes of nouns) routes(scope, deps);
    healthRoutes(scope, deps);
  });
  await app.register(referenceRoutes);
  return app;
}
