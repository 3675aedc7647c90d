import { insightEndpoints } from '../../contract/insights.ts';
import { dayAt } from '../days.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { findInsights } from './find-insights.ts';
import { writeInsightsCsv } from './formats.ts';

export function insightRoutes(app: App): void {
  bind(app, insightEndpoints.show, ({ query, context }) => findInsights(context, query.period));

  bind(app, insightEndpoints.exported, async ({ query, context, reply }) => {
    const csv = writeInsightsCsv(await findInsights(context, query.period));
    reply.type('text/csv; charset=utf-8');
    const fileName = `Insights ${query.period} ${dayAt(context.zone, context.now)}.csv`;
    reply.header('Content-Disposition', dispositionOf('attachment', fileName));
    return csv;
  });
}
