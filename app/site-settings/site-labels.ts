import { exampleFacts, NETWORKS, type SiteFacts, type SiteSettings } from '../../contract/site-facts.ts';

/** The facts that are one line or a few, by their names in the form. */
export type FactName = Exclude<keyof SiteFacts, 'social' | 'services' | 'durations' | 'questions'>;

type Four = 0 | 1 | 2 | 3;

export interface FactField {
  name:
    | FactName
    | `social.${keyof SiteFacts['social']}`
    | `services.${Four}.${keyof SiteFacts['services'][number]}`
    | `durations.${Four}`;
  label: string;
  max: number;
  hint?: string;
  type?: 'tel' | 'email' | 'url';
  /** Rows, where one line may be too few. */
  rows?: number;
  wide?: boolean;
}

const agencyFields: FactField[] = [
  { name: 'name', label: 'Name', max: 60, hint: 'On every page, in mails, on papers and in invites.' },
  { name: 'tagline', label: 'Tagline', max: 80, hint: 'At the foot of every page.' },
  {
    name: 'description',
    label: 'Description',
    max: 200,
    rows: 2,
    wide: true,
    hint: 'How search engines introduce you.',
  },
  { name: 'phone', label: 'Phone', max: 40, type: 'tel', hint: 'A tap on it dials.' },
  { name: 'email', label: 'Email', max: 254, type: 'email', hint: 'Answers to mails come here too.' },
  { name: 'hours', label: 'Hours', max: 120, wide: true },
  { name: 'address', label: 'Address', max: 500, rows: 3, wide: true, hint: 'Empty, it is not shown.' },
  {
    name: 'videoAddress',
    label: 'Video address',
    max: 2000,
    type: 'url',
    wide: true,
    hint: 'Where meetings by video take place. Visitors see it once a meeting is approved.',
  },
];

const linkFields: FactField[] = NETWORKS.map((network) => ({
  name: `social.${network}`,
  label: network,
  max: 2000,
  type: 'url',
}));

const figureFields: FactField[] = [
  { name: 'priceRange', label: 'Price range', max: 40 },
  { name: 'launchTime', label: 'Launch time', max: 40 },
  { name: 'fastTime', label: 'Accelerated launch time', max: 40 },
  { name: 'responseTime', label: 'Response time', max: 40 },
  { name: 'rating', label: 'Average rating', max: 40 },
  { name: 'delivered', label: 'Projects delivered', max: 40 },
  { name: 'onTime', label: 'On-time delivery of all projects', max: 40, hint: 'On Testimonials.' },
  { name: 'averageTime', label: 'Average timeline', max: 40 },
  { name: 'launchFactor', label: 'Faster launch', max: 40, hint: 'On Why Us.' },
  { name: 'onTimeShare', label: 'On-time delivery', max: 40, hint: 'On Why Us.' },
  { name: 'savings', label: 'Cost savings', max: 40, hint: 'On Why Us.' },
  { name: 'freeCall', label: 'Free call', max: 40 },
  { name: 'noFees', label: 'No fees', max: 40 },
];

const services = ['Websites and web apps', 'Social media', 'Cloud', 'Backend systems'];

const serviceFields: FactField[] = ([0, 1, 2, 3] as const).flatMap((index) => [
  { name: `services.${index}.price`, label: `${services[index]}: price from`, max: 40 },
  { name: `services.${index}.time`, label: `${services[index]}: takes`, max: 40 },
  {
    name: `services.${index}.example`,
    label: `${services[index]}: example`,
    max: 200,
    wide: true,
    hint: 'The last part of a case’s address, such as harbor-coffee. Shown while that case is published.',
  },
]);

const steps = ['Consultation', 'Plan and price', 'Design and build', 'Launch and handover'];

const durationFields: FactField[] = ([0, 1, 2, 3] as const).map((index) => ({
  name: `durations.${index}`,
  label: `${index + 1}. ${steps[index]}`,
  max: 40,
}));

/** The parts of the form, with what stands in them. */
export const factGroups = [
  { title: 'The agency', text: 'Who you are, and how you are reached.', fields: agencyFields },
  {
    title: 'Links',
    text: 'The icons at the foot of every page. # stands for one that is still to come; an empty one is not shown.',
    fields: linkFields,
  },
  {
    title: 'Prices and figures',
    text: 'Each is written once, and stands wherever the site names it.',
    fields: figureFields,
  },
  {
    title: 'Services',
    text: 'What each of the four costs at least, how long it takes, and a case that shows it.',
    fields: serviceFields,
  },
  { title: 'Roadmap', text: 'How long each of the four steps takes.', fields: durationFields },
] as const;

type Lines = Record<string, string>;

/** What is set, line by line, by the names in the form. */
function linesOf({
  version: _,
  social,
  services: offered,
  durations,
  questions,
  ...facts
}: SiteSettings): Lines {
  return {
    ...facts,
    ...Object.fromEntries(Object.entries(social).map(([network, href]) => [`social.${network}`, href])),
    ...Object.fromEntries(
      offered.flatMap((one, index) =>
        Object.entries(one).map(([name, line]) => [`services.${index}.${name}`, line]),
      ),
    ),
    ...Object.fromEntries(durations.map((duration, index) => [`durations.${index}`, duration])),
    questions: questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  };
}

/** What a line is in the example. */
export const exampleLines: Lines = linesOf({ ...exampleFacts, version: 0 });

/** What has become another since it was seen, as it is now. */
export function changedLines(now: SiteSettings, seen: SiteSettings): { label: string; text: string }[] {
  const [present, before] = [linesOf(now), linesOf(seen)];
  const fields = [
    ...factGroups.flatMap(({ fields: each }) => each),
    { name: 'questions', label: 'Questions' },
  ];
  return fields
    .filter(({ name }) => present[name] !== before[name])
    .map(({ name, label }) => ({ label, text: present[name] || 'Nothing' }));
}
