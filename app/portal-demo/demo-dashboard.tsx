import { useEffect, useRef } from 'react';
import { portalDemoPage } from '../../contract/site.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { demoClient, demoMessages, demoPending } from './demo-data.ts';
import { DemoBilling, DemoFiles, DemoMessages, DemoTasks } from './demo-panels.tsx';

const copy = portalDemoPage.dashboard;

const unread = demoMessages.filter((message) => message.unread).length;

/** The demo, signed in. */
export function DemoDashboard({ onSignOut }: { onSignOut: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
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
                {demoPending} {copy.pending}
              </Badge>
            </p>
          </div>
          <Button onClick={onSignOut}>{portalDemoPage.signOut}</Button>
        </header>
        <Summary />
        <Tabs defaultValue="tasks" className="mt-12">
          <TabList aria-label={portalDemoPage.eyebrow}>
            <Tab value="tasks" count={demoPending}>
              {copy.tabs.tasks}
            </Tab>
            <Tab value="messages" count={unread}>
              {copy.tabs.messages}
            </Tab>
            <Tab value="files">{copy.tabs.files}</Tab>
            <Tab value="billing">{copy.tabs.billing}</Tab>
          </TabList>
          <TabPanel value="tasks" className="pt-7">
            <DemoTasks />
          </TabPanel>
          <TabPanel value="messages" className="pt-7">
            <DemoMessages />
          </TabPanel>
          <TabPanel value="files" className="pt-7">
            <DemoFiles />
          </TabPanel>
          <TabPanel value="billing" className="pt-7">
            <DemoBilling />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

function Summary() {
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
        <dd className="display mt-1 text-xl">{demoClient.nextMeeting}</dd>
      </div>
    </dl>
  );
}
