import { useEffect, useRef, useState } from 'react';
import { portalDemoPage } from '../../contract/site/portal.ts';
import { toDay } from '../time/days.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { DemoCheckpoint } from './demo-checkpoint.tsx';
import { countPending, type Decision, demoClient, demoMessages, demoTasks } from './demo-data.ts';
import { nextMeeting } from './demo-days.ts';
import { DemoBilling, DemoFiles, DemoMessages, DemoTasks } from './demo-panels.tsx';
import './demo.css';

const copy = portalDemoPage.dashboard;

const unread = demoMessages.filter((message) => message.unread).length;

/** The demo, signed in. */
export function DemoDashboard({ onSignOut }: { onSignOut: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Drawn after a sign-in only, so it may differ from the built page.
  const [today] = useState(() => toDay(new Date()));
  const [decision, decide] = useState<Decision>('open');
  const tasks = demoTasks(decision);
  const pending = countPending(tasks);
  return (
    <div className="border-line border-b pt-28 pb-24 md:pt-36">
      <div className="wrap">
        <p className="mb-8 rounded-md border border-line-strong bg-surface px-5 py-3 text-muted text-sm">
          {portalDemoPage.notice}
        </p>
        <header className="flex flex-wrap items-start justify-between gap-6">
          <div>
            <h1 ref={title} tabIndex={-1} className="text-title outline-none">
              {copy.welcome}, {demoClient.name}
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
              {demoClient.company}
              <Badge variant="default">
                {pending} {copy.pending}
              </Badge>
            </p>
          </div>
          <Button onClick={onSignOut}>{portalDemoPage.signOut}</Button>
        </header>
        <Summary meeting={nextMeeting(today)} />
        <DemoCheckpoint decision={decision} onDecide={decide} />
        <Tabs defaultValue="tasks" className="mt-12">
          <TabList aria-label={copy.label}>
            <Tab value="tasks" count={pending}>
              {copy.tabs.tasks}
            </Tab>
            <Tab value="messages" count={unread}>
              {copy.tabs.messages}
            </Tab>
            <Tab value="files">{copy.tabs.files}</Tab>
            <Tab value="billing">{copy.tabs.billing}</Tab>
          </TabList>
          <TabPanel value="tasks" className="pt-7">
            <DemoTasks tasks={tasks} />
          </TabPanel>
          <TabPanel value="messages" className="pt-7">
            <DemoMessages />
          </TabPanel>
          <TabPanel value="files" className="pt-7">
            <DemoFiles today={today} />
          </TabPanel>
          <TabPanel value="billing" className="pt-7">
            <DemoBilling />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

function Summary({ meeting }: { meeting: string }) {
  const { progress } = demoClient;
  return (
    <dl className="mt-10 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      <div className="bg-surface p-6">
        <dt className="text-muted text-sm">{copy.package}</dt>
        <dd className="display mt-1 text-xl">{demoClient.package}</dd>
      </div>
      <div className="bg-surface p-6">
        <dt className="text-muted text-sm">{copy.progress}</dt>
        <dd className="mt-1">
          <span className="display text-xl">{progress}%</span>
          <progress value={progress} max="100" aria-label={copy.progress} className="demo-progress mt-3" />
        </dd>
      </div>
      <div className="bg-surface p-6">
        <dt className="text-muted text-sm">{copy.meeting}</dt>
        <dd className="display mt-1 text-xl">{meeting}</dd>
      </div>
    </dl>
  );
}
