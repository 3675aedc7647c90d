import { caseEndpoints, exampleEndpoints } from '../../contract/cases.ts';
import { succeeded } from '../../contract/fields.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { changeCase, publishCase, removeCase, republishCase, unpublishCase } from './change-case.ts';
import { createCase } from './create-case.ts';
import { countExamples, findCase, listCases } from './queries.ts';
import { removeExamples } from './remove-examples.ts';

export function caseRoutes(app: App): void {
  bind(app, caseEndpoints.list, async ({ context: { db } }) => listCases(db));

  bind(app, caseEndpoints.find, async ({ params, context: { db } }) => {
    const found = await findCase(db, params.id);
    if (!found) throw notFound('case study');
    return found;
  });

  bind(app, caseEndpoints.create, async ({ body, context }) => createCase(context, body.showcaseId));

  bind(app, caseEndpoints.save, async ({ params, body, context }) => changeCase(context, params.id, body));

  bind(app, caseEndpoints.publish, async ({ params, body, context }) =>
    publishCase(context, params.id, body.seenRevision),
  );

  bind(app, caseEndpoints.unpublish, async ({ params, context }) => unpublishCase(context, params.id));

  bind(app, caseEndpoints.republish, async ({ params, context }) => republishCase(context, params.id));

  bind(app, caseEndpoints.remove, async ({ params, context }) => {
    await removeCase(context, params.id);
    return succeeded;
  });

  bind(app, exampleEndpoints.count, async ({ context: { db } }) => countExamples(db));

  bind(app, exampleEndpoints.remove, async ({ context }) => removeExamples(context));
}
