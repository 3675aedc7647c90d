import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pages } from '../../contract/site/pages.ts';
import { thingPath } from '../../contract/site/paths.ts';
import { services } from '../../contract/site/services-page.ts';
import { fillTexts } from '../../contract/site-facts.ts';
import { headOf, isOtherPage, useAgency, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { Check, Phone } from '../ui/icons.tsx';
import { PageStyle } from '../ui/page-style.tsx';
import { ActionLink } from './action-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import { loadPage } from './page-meta.ts';
import { Prose } from './prose.tsx';
import { ScheduleFigure } from './schedule-figure.tsx';
import { Eyebrow, Section } from './section.tsx';
import servicesStyle from './services.css?inline';
import { faqData, servicesData } from './structured-data.ts';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, facts, lists } = loadPage(args, pages.services, services);
  const { durations, questions, services: offered } = fillTexts(facts, facts);
  const offers = offered.map(({ example, ...offer }) => {
    const shown = lists.cases?.find(({ slug }) => slug === example);
    return { ...offer, example: shown && { title: shown.document.title, to: thingPath('case', shown.slug) } };
  });
  const { list, from } = copy.offer;
  const priced = list.map((one, index) => ({ ...one, price: `${from} ${offers[index]?.price}` }));
  const said = [servicesData(priced, facts), ...faqData(questions)];
  return { head: [...head, ...said], copy, offers, durations, questions };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type Texts = typeof services;

export default function SiteServices() {
  const { closing } = useCopy<Texts>();
  return (
    <>
      <PageStyle name="services" css={servicesStyle} />
      <Offers />
      <Quote />
      <Roadmap />
      <Faq />
      <ClosingBand title={closing.title} text={closing.text}>
        <ActionLink to={paths.contact} variant="pale">
          {closing.button}
        </ActionLink>
      </ClosingBand>
    </>
  );
}

/** What can be had, as a price list: a name, what it is made of, and its figures at the edge. */
function Offers() {
  const { offer } = useCopy<Texts>();
  const { offers } = useLoaderData<typeof loader>();
  return (
    <section className="border-line border-b pt-28 pb-16 md:pt-40 md:pb-24">
      <div className="wrap">
        <h1 className="max-w-[18ch] text-title leading-[1.04]">{offer.title}</h1>
        <p className="mt-5 max-w-[58ch] text-lg text-muted">{offer.text}</p>
        <ul className="mt-10 md:mt-14">
          {offer.list.map((one, index) => (
            <Offer key={one.id} {...one} {...offers[index]} words={offer} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type OfferProps = Omit<Texts['offer']['list'][number], 'id'> & {
  id: string;
  price?: string | undefined;
  time?: string | undefined;
  example?: { title: string; to: string } | undefined;
  words: Texts['offer'];
};

function Offer({ id, title, text, gets, price, time, example, words: { from, labels } }: OfferProps) {
  return (
    <li id={id} className="offer border-line-strong border-t py-8 md:py-10">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
        {example && (
          <p className="mt-4 text-sm">
            <span className="text-muted">{labels.example}: </span>
            <Link
              to={example.to}
              prefetch="intent"
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {example.title}
            </Link>
          </p>
        )}
      </div>
      <ul className="grid content-start gap-3 text-sm">
        {gets.map((each) => (
          <li key={each} className="grid grid-cols-[auto_1fr] gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 text-muted" />
            {each}
          </li>
        ))}
      </ul>
      <dl className="offer-figures">
        <div>
          <dt className="text-muted text-sm">{labels.price}</dt>
          <dd className="mt-1">
            <span className="text-muted text-sm">{from} </span>
            <span className="display text-2xl">{price}</span>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{labels.time}</dt>
          <dd className="display mt-1 text-xl">
            <Prose>{time ?? ''}</Prose>
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Quote() {
  const { quote } = useCopy<Texts>();
  const agency = useAgency();
  return (
    <section className="border-line border-b bg-surface py-19 md:py-30">
      <div className="wrap grid items-end gap-14 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <h2 className="max-w-[12ch] text-title leading-[1.04]">{quote.title}</h2>
          <a
            href={agency.phoneLink}
            className="display mt-7 inline-flex items-center gap-4 text-[clamp(1.6rem,1rem+2.9vw,2.75rem)] leading-tight"
          >
            <Phone aria-hidden="true" className="size-[0.75em] flex-none" strokeWidth={2.2} />
            <span className="unseen">{quote.call}</span>
            {agency.phone}
          </a>
          <p className="mt-6 max-w-[52ch] text-lg text-muted">{quote.text}</p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row">
            <ActionLink to={paths.contact}>{quote.primary}</ActionLink>
            <ActionLink to={paths.schedule} variant="line">
              {quote.secondary}
            </ActionLink>
          </div>
        </div>
        <Price />
      </div>
    </section>
  );
}

function Price() {
  const { quote } = useCopy<Texts>();
  return (
    <Card className="bg-ground p-7 md:p-8">
      <h3 className="font-mono font-normal text-muted text-xs tracking-normal">{quote.priceTitle}</h3>
      <p className="display mt-3 text-2xl">{quote.price}</p>
      <ul className="mt-6 grid gap-3 border-line border-t pt-6">
        {quote.included.map((item) => (
          <li key={item} className="grid grid-cols-[auto_1fr] gap-3 text-sm">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 text-muted" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Roadmap() {
  const { roadmap } = useCopy<Texts>();
  const { durations } = useLoaderData<typeof loader>();
  return (
    <Section eyebrow={roadmap.eyebrow} title={roadmap.title} text={roadmap.text}>
      <ScheduleFigure />
      <ol className="mt-10 grid gap-x-8 md:grid-cols-2 lg:grid-cols-4">
        {roadmap.steps.map(({ title, text }, index) => (
          <li key={title} className="relative border-line border-t py-7 lg:pr-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="display text-title leading-none">{index + 1}</span>
              <span className="font-mono text-muted text-sm">{durations[index]}</span>
            </p>
            <h3 className="mt-6 text-xl">{title}</h3>
            <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Faq() {
  const { faq } = useCopy<Texts>();
  const { questions } = useLoaderData<typeof loader>();
  const agency = useAgency();
  return (
    <section className="border-line border-b py-19 md:py-30">
      <div className="wrap grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <div>
          <h2 className="text-title leading-[1.04]">
            <Eyebrow>{faq.eyebrow}</Eyebrow>
            {faq.title}
          </h2>
          <p className="mt-5 text-muted">
            {faq.text}{' '}
            <a href={`mailto:${agency.email}`} className="link text-text">
              {agency.email}
            </a>
          </p>
        </div>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details key={index} open={index === 0} className="group border-line border-t last:border-b">
              <summary className="display flex min-h-18 list-none items-center justify-between gap-6 py-5 text-lg leading-snug [&::-webkit-details-marker]:hidden">
                {question}
                <PlusMinus />
              </summary>
              <p className="max-w-[62ch] pr-10 pb-7 text-muted">
                <Prose>{answer}</Prose>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function PlusMinus() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 flex-none stroke-2 stroke-muted">
      <path d="M3 10h14" />
      <path d="M10 3v14" className="origin-center transition-transform duration-base group-open:scale-y-0" />
    </svg>
  );
}
