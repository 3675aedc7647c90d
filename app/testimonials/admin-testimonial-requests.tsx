import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Project } from '../../contract/projects.ts';
import {
  type AgencyRequest,
  type RequestState,
  testimonialRequestEndpoints,
} from '../../contract/testimonial-requests.ts';
import { queryOf } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { formatInstantShort } from '../time/format.ts';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAsking } from './testimonial-changes.ts';

const states: Record<RequestState, { label: string; badge: BadgeVariant }> = {
  asked: { label: 'Asked', badge: 'warning' },
  expired: { label: 'No answer', badge: 'neutral' },
  written: { label: 'Waiting for you', badge: 'default' },
  published: { label: 'Published', badge: 'success' },
  declined: { label: 'Put aside', badge: 'neutral' },
  withdrawn: { label: 'Withdrawn', badge: 'danger' },
};

/** The panel 'Testimonial' of a project: who was asked for one, how that stands, and the way to ask. */
export function AdminTestimonialRequests({ project }: { project: Project }) {
  const query = useQuery(queryOf(testimonialRequestEndpoints.list, { query: { projectId: project.id } }));
  const asking = useAsking(project.id);
  if (query.isPending) return <Skeleton className="h-28" />;
  if (!query.data) return <LoadError title="The testimonial could not be loaded" query={query} />;
  const isCompleted = project.status === 'completed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[65ch] text-muted text-sm">
          {isCompleted
            ? 'Each of the people gets a mail with a link of their own. They write, choose how to be named and agree; you publish it unchanged, or not at all.'
            : 'Once the project is completed, you can ask its people for a testimonial here.'}
        </p>
        <Button
          variant={query.data.length === 0 ? 'solid' : 'line'}
          disabled={!isCompleted}
          pending={asking.isPending}
          onClick={() => asking.start(undefined)}
        >
          Ask for a testimonial
        </Button>
      </div>
      <InlineError error={asking.error} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {asking.isSuccess && `Asked ${asking.data.map(({ personName }) => personName).join(', ')}.`}
      </p>
      {query.data.length > 0 && (
        <ul aria-label="Who was asked" className="divide-y divide-line rounded-lg border border-line">
          {query.data.map((request) => (
            <Asked key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Asked({ request }: { request: AgencyRequest }) {
  const { personName, email, state, askedAt, expiresAt } = request;
  const { label, badge } = states[state];
  const time = (at: string) => formatInstantShort(Date.parse(at));
  const until = state === 'asked' ? `, has until ${time(expiresAt)}` : '';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4.5 py-3.5 text-sm">
      <p className="wrap-anywhere min-w-0 grow">
        <bdi className="block font-semibold">{personName}</bdi>
        <span className="text-muted">
          {email !== personName && <bdi>{email}, </bdi>}asked {time(askedAt)}
          {until}
        </span>
      </p>
      {state === 'written' && (
        <Link className="link-quiet" to={`${paths.adminDashboard}?tab=testimonials`}>
          Read and publish
        </Link>
      )}
      <Badge variant={badge}>{label}</Badge>
    </li>
  );
}
