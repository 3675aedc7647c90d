import type { App } from './bind.ts';

/**
 * Lets requests name a type and send nothing, as many clients do. Without a length there is no body, whatever
 * the type says, and nothing may wait for one; a body that turns out empty is none either. Where the contract
 * wants one, the validation says so.
 */
export function acceptEmptyBodies(app: App): void {
  app.addHook('onRequest', async ({ headers }) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    if (coding === undefined && length === '0') delete headers['content-type'];
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  // No type at all, to Fastify a bare slash: an empty body is fine, another has to say what it is.
  app.addContentTypeParser<string>(/^\/$/, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(Object.assign(new Error('no content type'), { statusCode: 415 }));
  });
}
