import { Check, CircleDashed, LoaderCircle } from 'lucide-react';
import { portalDemoPage } from '../../contract/site/portal.ts';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { type DemoTask, demoBilling, demoFiles, demoMessages, type TaskStatus } from './demo-data.ts';
import { dayBefore } from './demo-days.ts';

const copy = portalDemoPage.dashboard;
const rows = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface';

const looks: Record<TaskStatus, { badge: BadgeVariant; text: string; Icon: typeof Check }> = {
  completed: { badge: 'success', text: 'text-success line-through', Icon: Check },
  'in-progress': { badge: 'warning', text: 'text-warning', Icon: LoaderCircle },
  pending: { badge: 'neutral', text: 'text-neutral', Icon: CircleDashed },
};

export function DemoTasks({ tasks }: { tasks: DemoTask[] }) {
  return (
    <ul className={rows}>
      {tasks.map(({ id, title, status, priority }) => {
        const { badge, text, Icon } = looks[status];
        return (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 p-5 sm:grid-cols-[auto_1fr_8.5rem_6.5rem]"
          >
            <Icon aria-hidden="true" className={`size-5 ${text}`} />
            <span className={`font-semibold ${text}`}>{title}</span>
            <span className="font-mono text-muted text-xs max-sm:col-start-2">{copy.priority[priority]}</span>
            <span className="max-sm:col-start-2">
              <Badge variant={badge}>{copy.status[status]}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function DemoMessages() {
  return (
    <ul className={rows}>
      {demoMessages.map(({ from, subject, preview, time, unread }) => (
        <li key={subject} className="grid gap-1 p-5 sm:grid-cols-[1fr_auto] sm:gap-x-6">
          <p className={`flex flex-wrap items-center gap-3 ${unread ? 'font-semibold' : 'text-muted'}`}>
            {subject}
            {unread && <Badge variant="default">{copy.unread}</Badge>}
          </p>
          <p className="font-mono text-muted text-xs sm:pt-1">{time}</p>
          <p className="text-sm">{from}</p>
          <p className="max-w-[70ch] text-muted text-sm sm:col-span-2">{preview}</p>
        </li>
      ))}
    </ul>
  );
}

export function DemoFiles({ today }: { today: string }) {
  return (
    <ul className={rows}>
      {demoFiles.map(({ name, size, type, daysAgo }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 p-5">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <span className="flex gap-5 font-mono text-muted text-xs">
            <span>{type}</span>
            <span>{size}</span>
            <span>{dayBefore(today, daysAgo)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function DemoBilling() {
  const { packagePrice, nextInvoice, support } = demoBilling;
  const facts = [
    { value: packagePrice, label: copy.billing.package },
    { value: nextInvoice, label: copy.billing.next },
    { value: support, label: copy.billing.support },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {facts.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-6"
        >
          <dt className="mt-1 text-muted text-sm">{label}</dt>
          <dd className="display text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
