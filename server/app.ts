import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import swagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { plainSentence } from '../contract/plain-sentences.ts';
import { activityRoutes } from './activity/routes.ts';
import { adminInviteRoutes } from './admin-invites/routes.ts';
import { adminRoutes } from './admins/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { checkpointRoutes } from './checkpoints/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { createContext, type Deps } from './deps.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { hoursRoutes } from './hours/routes.ts';
import { acceptEmptyBodies } from './http/accept-empty-bodies.ts';
import { apiHeaders } from './http/api-headers.ts';
import type { App, Identify } from './http/bind.ts';
import { watchBody } from './http/body.ts';
import { settleClientAddress } from './http/client-address.ts';
import { createHttpServer } from './http/create-server.ts';
import { answerError } from './http/error-handler.ts';
import { healthRoutes } from './http/health-routes.ts';
import { Problem } from './http/problem.ts';
import { referenceRoutes } from './http/reference-routes.ts';
import { createRefusals, refuseClient } from './http/refusals.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { insightRoutes } from './insights/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { meetingRoutes } from './meetings/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { answerPages } from './pages/answer-page.ts';
import type { SitePages } from './pages/load-pages.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { pinRoutes } from './pins/routes.ts';
import { placeholderRoutes } from './placeholder/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { showcaseRoutes } from './showcases/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { testimonialRequestRoutes } from './testimonial-requests/routes.ts';
import { testimonialRoutes } from './testimonials/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

const nouns = [
  contactRoutes,
  peopleRoutes,
  erasureRoutes,
  exportRoutes,
  adminRoutes,
  twoFactorRoutes,
  passkeyRoutes,
  adminInviteRoutes,
  testimonialRoutes,
  testimonialRequestRoutes,
  showcaseRoutes,
  noteRoutes,
  teamRoutes,
  caseRoutes,
  pictureRoutes,
  newsletterRoutes,
  placeholderRoutes,
  availabilityRoutes,
  hoursRoutes,
  feedRoutes,
  meetingRoutes,
  decisionRoutes,
  bookingRoutes,
  clientRoutes,
  projectRoutes,
  messageRoutes,
  milestoneRoutes,
  fileRoutes,
  checkpointRoutes,
  pinRoutes,
  contentRoutes,
  billingRoutes,
  invoiceRoutes,
  paymentRoutes,
  planRoutes,
  mailRoutes,
  activityRoutes,
  liveRoutes,
  siteRoutes,
  legalRoutes,
  retentionRoutes,
  searchRoutes,
  todayRoutes,
  insightRoutes,
];

function createFastify({ config, log, publicUrl }: Deps, pages: SitePages): App {
  const headers = apiHeaders(publicUrl);
  const refusals = createRefusals(headers, log);
  const answerPage = answerPages(pages, publicUrl);
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: (error, socket) => refuseClient(refusals, error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'X-Request-Id': request.id });
      request.log.info({ status: error.statusCode }, 'refused');
      answerError(error, request, reply);
    },
    serverFactory: (handle, options) => {
      const listener: RequestListener = (request, response) => {
        if (!answerPage(request, response)) handle(request, response);
      };
      return createHttpServer(options, listener, refusals);
    },
  }) as unknown as App;
}

function identifyBy({ adminAuth, clientAuth }: Deps): Identify {
  return {
    async admin(request) {
      const admin = await adminAuth.session(request);
      return admin && { kind: 'admin', ...admin };
    },
    async client(request) {
      const client = await clientAuth.session(request);
      return client && { kind: 'client', ...client };
    },
  };
}

/** Builds the API and the site around `deps`, without listening. `pages` is the built site in memory. */
export async function buildApp(deps: Deps, pages: SitePages): Promise<App> {
  z.config({ customError: plainSentence });
  const app = createFastify(deps, pages);
  app.removeContentTypeParser('text/plain');
  acceptEmptyBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'not_found', { sentence: 'There is nothing at this address.' });
  });
  app.decorate('endpoints', []);
  app.decorate('mostUploadBytes', deps.config.mostUploadBytes);
  app.decorate('identify', identifyBy(deps));
  app.decorate('createContext', (actor) => createContext(deps, actor));
  app.decorateRequest('actor', null);
  app.addHook('onRequest', settleClientAddress);
  const headers = apiHeaders(deps.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
  });
  app.addHook('onRequest', requireSameOrigin(deps.publicUrl));
  app.addHook('onRequest', watchBody);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${deps.site.facts().name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    for (const routes of nouns) routes(scope, deps);
    healthRoutes(scope, deps);
  });
  await app.register(referenceRoutes);
  return app;
}
