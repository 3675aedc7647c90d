import { type ComponentType, memo, type ReactNode, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { contactPage } from '../../contract/site/contact.ts';
import { pages } from '../../contract/site/pages.ts';
import { MEETING_TAB } from '../../contract/site/paths.ts';
import { useTabParam } from '../browser/tab-param.ts';
import { MeetingTab } from '../meetings/wizard/meeting-tab.tsx';
import { headOf, isOtherPage, useAgency, useCopy } from '../page-data.ts';
import { loadPage } from '../site/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { ContactForm } from './contact-form.tsx';

interface ContactTab {
  label: string;
  Panel: ComponentType;
}

// Remembered, so that the page does not draw its form a second time when it learns which tab it shows.
const tabs = {
  message: { label: contactPage.tabs.message, Panel: memo(ContactForm) },
  [MEETING_TAB]: { label: contactPage.tabs.meeting, Panel: MeetingTab },
} satisfies Record<string, ContactTab>;

export function loader(args: LoaderFunctionArgs) {
  const { head, copy } = loadPage(args, pages.contact, { hours: '{hours}', address: '{address}' });
  return { head, copy };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

export default function SiteContact() {
  const [tab, showTab] = useTabParam(Object.keys(tabs) as [keyof typeof tabs]);
  return (
    <div className="wrap group/contact grid gap-x-16 gap-y-10 pt-26 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)] lg:grid-rows-[auto_1fr] lg:pt-36 lg:pb-32">
      {/* On a phone it gives way to the meeting wizard's calendar. */}
      <header className="grid gap-4 max-sm:group-has-[[data-state=active]_[data-wizard-step='2']]/contact:sr-only">
        <h1 className="text-title">{contactPage.title}</h1>
        <p className="max-w-[40ch] text-lg text-muted">{contactPage.text}</p>
      </header>
      <Card className="min-w-0 self-start lg:row-span-2">
        <Tabs value={tab} onValueChange={showTab}>
          <TabList className="px-3 sm:px-6" aria-label="Ways to reach us">
            {Object.entries(tabs).map(([value, { label }]) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
          {Object.entries(tabs).map(([value, { Panel }]) => (
            // Kept while another tab is shown, so that nothing typed is lost.
            <TabPanel
              key={value}
              value={value}
              forceMount
              className="p-5 data-[state=inactive]:hidden sm:p-8"
            >
              {/* It is hydrated in a task of its own, or as soon as somebody touches it. */}
              <Suspense>
                <Panel />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      </Card>
      <ContactInfo />
    </div>
  );
}

function ContactInfo() {
  const { info } = contactPage;
  const agency = useAgency();
  const { hours, address } = useCopy<Record<'hours' | 'address', string>>();
  return (
    <aside className="grid content-start gap-10" aria-labelledby="contact-info">
      <Next />
      <div className="grid gap-5 border-line border-t pt-8">
        <h2 id="contact-info" className="text-xl">
          {info.title}
        </h2>
        <dl className="grid gap-5 sm:max-lg:grid-cols-2">
          <InfoLine term={info.phone}>
            <a className="link-quiet" href={agency.phoneLink}>
              {agency.phone}
            </a>
          </InfoLine>
          <InfoLine term={info.email}>
            <a className="link-quiet" href={`mailto:${agency.email}`}>
              {agency.email}
            </a>
          </InfoLine>
          <InfoLine term={info.hours}>
            <Plain>{hours}</Plain>
          </InfoLine>
          {address && (
            <InfoLine term={info.address}>
              <Plain>{address}</Plain>
            </InfoLine>
          )}
        </dl>
      </div>
    </aside>
  );
}

/** What happens to a message: one line that leads from step to step. */
function Next() {
  const { next } = contactPage.info;
  return (
    <ol>
      {next.map((step, index) => (
        <li
          key={step}
          className="relative grid grid-cols-[1.75rem_1fr] gap-4 pb-6 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-line-strong before:content-[''] last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-control text-muted text-xs"
          >
            {index + 1}
          </span>
          <span className="max-w-[34ch] pt-px">{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Plain({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line font-normal font-sans text-base text-muted tracking-normal">
      {children}
    </span>
  );
}

function InfoLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-mono text-faint text-xs">{term}</dt>
      <dd className="display text-lg">{children}</dd>
    </div>
  );
}
