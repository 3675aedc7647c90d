import { billingEndpoints } from '../../contract/billing.ts';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findProject } from '../projects/queries.ts';
import { changeBilling, changeParty } from './change-billing.ts';
import { type Billing, countNumbered, findBilling, findParty, isAnythingSent } from './queries.ts';

/** The settings with what is true of them now. */
async function viewBilling({ db, now, zone }: Context, { config }: Deps, billing: Billing) {
  const today = dayAt(zone, now);
  return {
    ...billing,
    currencyFixed: await isAnythingSent(db),
    paysOnline: config.stripe !== undefined,
    numbered: await countNumbered(db, Number(today.slice(0, 4))),
    today,
  };
}

export function billingRoutes(app: App, deps: Deps): void {
  bind(app, billingEndpoints.settings, async ({ context }) =>
    viewBilling(context, deps, await findBilling(context.db)),
  );

  bind(app, billingEndpoints.changeSettings, async ({ body, context }) =>
    viewBilling(context, deps, await changeBilling(context, body)),
  );

  bind(app, billingEndpoints.party, async ({ params, context: { db } }) => {
    const project = await findProject(db, params.id);
    if (!project) throw notFound('project');
    return findParty(db, project);
  });

  bind(app, billingEndpoints.changeParty, async ({ params, body, context }) =>
    changeParty(context, params.id, body),
  );
}
