import { legalEndpoints } from '../../contract/legal.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { type App, bind } from '../http/bind.ts';
import { changeLegal } from './change-legal.ts';
import { createVersion } from './create-version.ts';
import { viewSettings, viewVersions } from './views.ts';

export function legalRoutes(app: App): void {
  bind(app, legalEndpoints.settings, async ({ context }) => viewSettings(context));

  bind(app, legalEndpoints.changeSettings, async ({ body, context }) => changeLegal(context, body));

  bind(app, legalEndpoints.preview, async ({ body, context: { site } }) => legalDocuments(body, site));

  bind(app, legalEndpoints.publish, async ({ body: { seenVersion }, context }) =>
    createVersion(context, seenVersion),
  );

  bind(app, legalEndpoints.versions, async ({ context: { db } }) => viewVersions(db));
}
