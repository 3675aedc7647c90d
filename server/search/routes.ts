import { searchEndpoints } from '../../contract/search.ts';
import { type App, bind } from '../http/bind.ts';
import { findEntries } from './find-entries.ts';

export function searchRoutes(app: App): void {
  bind(app, searchEndpoints.find, async ({ query, context }) => findEntries(context, query.q));
}
