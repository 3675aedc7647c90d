import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTabParam } from '../browser/tab-param.ts';
import { formatCount } from '../time/format.ts';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** A part of a screen of the back office that has a tab of its own. */
export interface AdminPanel {
  /** How the address names it. */
  value: string;
  label: string;
  /** How many things lie behind the tab, … */
  count?: ReactNode;
  /** … and how many of them wait for the agency. */
  waiting?: number | undefined;
  /** What it shows, loaded when it is first opened. */
  Panel: ComponentType;
}

interface AdminPanelsProps {
  /** What names the shown one in the address. */
  param: string;
  panels: readonly AdminPanel[];
  /** Names the row of tabs. */
  label: string;
}

/** The body of a screen of the back office: its tabs, and the panel of the one that the address names. */
export function AdminPanels({ param, panels, label }: AdminPanelsProps) {
  const [shown, show] = useTabParam(panels.map(({ value }) => value) as [string, ...string[]], param);

  function switchTo(value: string) {
    show(value);
    window.scrollTo({ top: 0 });
  }

  return (
    <Tabs value={shown} onValueChange={switchTo} asChild>
      <main>
        <div className="sticky top-0 z-30 border-line border-y bg-ground/90 backdrop-blur">
          <TabList className="wrap-tool border-b-0! *:first:-ml-2.5" aria-label={label}>
            {panels.map(({ value, label, count, waiting }) => (
              <Tab
                key={value}
                value={value}
                count={count}
                waiting={waiting ? formatCount(waiting) : undefined}
              >
                {label}
              </Tab>
            ))}
          </TabList>
        </div>
        {panels.map(({ value, Panel }) => (
          <TabPanel key={value} value={value} className="wrap-tool pt-7 pb-20">
            <Suspense fallback={<PanelSkeleton />}>
              <Panel />
            </Suspense>
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}
