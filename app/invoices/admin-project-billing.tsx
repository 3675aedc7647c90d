import { FileDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { agencyInvoiceEndpoints } from '../../contract/invoices.ts';
import type { Project } from '../../contract/projects.ts';
import { addressOf } from '../api/call.ts';
import { BilledTo } from '../billing/billed-to.tsx';
import { PaymentPlanPart } from '../plans/admin-payment-plan.tsx';
import { RecurringPart } from '../plans/admin-recurring.tsx';
import { ProjectInvoices } from './list/project-invoices.tsx';

/** The panel 'Billing' of a project: its invoices, what makes them by itself, and whom they are made out to. */
export function AdminProjectBilling({ project }: { project: Project }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        <Part title="Invoices">
          <ProjectInvoices projectId={project.id} />
        </Part>
        <Part title="Payment plan">
          <PaymentPlanPart project={project} />
        </Part>
        <Part title="Recurring invoices">
          <RecurringPart projectId={project.id} />
        </Part>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        <Part title="Billed to">
          <BilledTo projectId={project.id} />
        </Part>
        {project.people.length > 0 && (
          <Part title="Statement of account">
            <Statements people={project.people} />
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h4 id={id} tabIndex={-1} className="display text-lg outline-none">
        {title}
      </h4>
      {children}
    </section>
  );
}

/** Each person's statement over all of their projects. */
function Statements({ people }: Pick<Project, 'people'>) {
  return (
    <ul className="grid gap-1 text-sm">
      {people.map(({ id, name, email }) => (
        <li key={id}>
          <a
            className="link-quiet wrap-anywhere inline-flex items-center gap-2 pointer-coarse:py-2"
            href={addressOf(agencyInvoiceEndpoints.statement.path, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            <FileDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <bdi>{name || email}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
