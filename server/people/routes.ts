import { peopleEndpoints } from '../../contract/people.ts';
import { type App, bind } from '../http/bind.ts';
import { findPerson } from './queries.ts';

export function peopleRoutes(app: App): void {
  bind(app, peopleEndpoints.find, ({ query, context: { db } }) => findPerson(db, query.email));
}
