import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { billingEndpoints } from '../../contract/billing.ts';
import { formatAmount, formatDate, formatPercent } from '../../contract/format.ts';
import { milestoneEndpoints } from '../../contract/milestones.ts';
import type { Currency } from '../../contract/money.ts';
import { type PlanPart, planEndpoints } from '../../contract/plans.ts';
import type { Project } from '../../contract/projects.ts';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EditPlan } from './admin-plan-form.tsx';
import { MadeInvoice, PlanSum } from './admin-plan-parts.tsx';
import { causeWords } from './plan-words.ts';

type PlanProject = Pick<Project, 'id' | 'budget'>;

/** The payment plan of a project: its parts, what makes their invoices, and the way to change it. */
export function PaymentPlanPart({ project }: { project: PlanProject }) {
  const params = { id: project.id };
  const plan = useQuery(queryOf(planEndpoints.find, { params }));
  const milestones = useQuery(queryOf(milestoneEndpoints.list, { params }));
  const settings = useQuery(queryOf(billingEndpoints.settings));
  const [isEdited, setEdited] = useState(false);
  const failed = [plan, milestones, settings].find(({ isError }) => isError);
  if (failed) return <LoadError title="The payment plan could not be loaded" query={failed} />;
  if (!plan.data || !milestones.data || !settings.data) return <Skeleton className="h-40" />;
  const { parts } = plan.data;
  const { currency } = settings.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {parts.length > 0 ? (
        <>
          <ol
            aria-label="Parts of the payment plan"
            className="divide-y divide-line rounded-lg border border-line"
          >
            {parts.map((part) => (
              <PartRow
                key={part.id}
                part={part}
                cause={causeWords(part, milestones.data)}
                currency={currency}
              />
            ))}
          </ol>
          <PlanSum parts={parts} budget={project.budget} currency={currency} />
        </>
      ) : (
        <p className="max-w-[60ch] text-muted text-sm">
          Say once what is due when: a deposit on a day, a part when a milestone is done. The invoices are
          then made and sent by themselves.
        </p>
      )}
      <Button size="small" className="w-fit" onClick={() => setEdited(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {parts.length > 0 ? 'Edit the plan' : 'Make a plan'}
      </Button>
      <EditPlan
        project={project}
        plan={plan.data}
        milestones={milestones.data}
        settings={settings.data}
        open={isEdited}
        onClose={() => setEdited(false)}
      />
    </div>
  );
}

interface PartRowProps {
  part: PlanPart;
  cause: string;
  currency: Currency;
}

function PartRow({ part, cause, currency }: PartRowProps) {
  const { title, amount, taxRate, expectedOn, date, milestoneId, invoice } = part;
  const isOrphan = invoice === null && date === null && milestoneId === null;
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere font-semibold">
        <bdi>{title}</bdi>
      </p>
      <p className="tabular-nums sm:text-right">
        <span className="font-semibold">{formatAmount(amount, currency)}</span>
        {taxRate > 0 && <span className="text-muted"> plus {formatPercent(taxRate)} tax</span>}
      </p>
      <p className={isOrphan ? 'wrap-anywhere text-warning' : 'wrap-anywhere text-muted'}>
        Due {cause}
        {invoice === null && date === null && expectedOn && `, expected ${formatDate(expectedOn)}`}
      </p>
      {invoice && <MadeInvoice invoice={invoice} />}
    </li>
  );
}
