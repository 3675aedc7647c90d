import { type ComponentType, memo, type ReactNode } from 'react';
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
    <div className="relative overflow-hidden">
      <div
        aria-hidden="true"
        className="-top-40 -right-60 pointer-events-none absolute h-180 w-240 bg-[radial-gradient(50%_50%_at_50%_50%,#ff7a1a24,#ff5a0010_45%,transparent_72%)]"
      />
      <div className="wrap group/contact relative grid gap-x-14 gap-y-14 pt-32 pb-24 lg:grid-cols-12 lg:pt-40 lg:pb-32">
        {/* On a phone it gives way to the meeting wizard's calendar. */}
        <header className="grid gap-6 max-sm:group-has-[[data-state=active]_[data-wizard-step='2']]/contact:sr-only lg:col-span-12">
          <h1 className="text-hero">{contactPage.title}</h1>
          <p className="max-w-[60ch] text-lg text-muted">{contactPage.text}</p>
        </header>
        <Card heated className="min-w-0 lg:col-span-8">
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
                <Panel />
              </TabPanel>
            ))}
          </Tabs>
        </Card>
        <ContactInfo />
      </div>
    </div>
  );
}

function ContactInfo() {
  const { info } = contactPage;
  const agency = useAgency();
  const { hours, address } = useCopy<Record<'hours' | 'address', string>>();
  return (
    <aside className="grid content-start gap-10 lg:col-span-4 lg:pt-4" aria-labelledby="contact-info">
      <div className="grid gap-5">
        <h2 id="contact-info" className="text-xl">
          {info.title}
        </h2>
        <dl className="grid gap-5">
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
      <ol className="grid gap-4 border-line border-t pt-8">
        {info.next.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline text-muted text-sm">
            <span aria-hidden="true" className="font-mono text-ember-hot text-xs">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
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
