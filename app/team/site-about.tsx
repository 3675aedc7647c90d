import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { aboutPage } from '../../contract/about.ts';
import { pages } from '../../contract/site/pages.ts';
import { headOf, isOtherPage, useAgency, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../site/action-link.tsx';
import { loadPage } from '../site/page-meta.ts';
import { PageStyle } from '../ui/page-style.tsx';
import aboutStyle from './about.css?inline';
import { MemberPlate } from './member-plate.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, lists, facts } = loadPage(args, pages.about, aboutPage);
  return { head, copy, team: lists.team, address: facts.address, hours: facts.hours };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

/** Who builds, how they work, and where they are. */
export default function SiteAbout() {
  const { title, text } = useCopy<typeof aboutPage>();
  return (
    <div className="about">
      <PageStyle name="about" css={aboutStyle} />
      <header className="wrap about-head">
        <h1 className="about-title">{title}</h1>
        <p className="about-text">{text}</p>
      </header>
      <People />
      <Way />
      <Place />
    </div>
  );
}

function People() {
  const { team, copy } = useLoaderData<typeof loader>();
  const { title, example, exampleHint, empty, missing } = copy.people;
  return (
    <section aria-labelledby="who" className="wrap about-people">
      <h2 id="who" className="unseen">
        {title}
      </h2>
      {team && team.length > 0 ? (
        <>
          <ul className="about-roster">
            {team.map((member) => (
              <li key={member.id} className="about-member">
                <MemberPlate member={member} example={example} />
              </li>
            ))}
          </ul>
          {team.some(({ isExample }) => isExample) && <p className="about-hint">{exampleHint}</p>}
        </>
      ) : (
        <p className="about-hint">{team ? empty : missing}</p>
      )}
    </section>
  );
}

/** The way of a project: one line, on which the client's decision is the hot point. */
function Way() {
  const { title, text, steps } = useCopy<typeof aboutPage>().how;
  return (
    <section aria-labelledby="how" className="about-how">
      <div className="wrap">
        <div className="about-lead">
          <h2 id="how" className="about-heading">
            {title}
          </h2>
          <p className="about-text">{text}</p>
        </div>
        <ol className="about-steps">
          {steps.map((step) => (
            <li key={step.name} className="about-step">
              <p className="about-when">{step.name}</p>
              <h3 className="about-step-title">{step.title}</h3>
              <p className="about-step-text">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A letter with the agency's address on it. */
function Place() {
  const { address, hours, copy } = useLoaderData<typeof loader>();
  const { title, text, noAddress, labels, call, notes } = copy.where;
  const agency = useAgency();
  return (
    <section aria-labelledby="where" className="wrap about-where">
      <div>
        <h2 id="where" className="about-heading">
          {title}
        </h2>
        <p className="about-text">{text}</p>
        <p className="about-actions">
          <ActionLink to={paths.schedule} variant="line">
            {call}
          </ActionLink>
          <Link to={paths.notes} prefetch="intent" className="link">
            {notes}
          </Link>
        </p>
      </div>
      <div className="about-letter">
        <p className="about-address">
          <strong>{agency.name}</strong>
          <bdi>{address || noAddress}</bdi>
        </p>
        <dl className="about-reach">
          <dt>{labels.phone}</dt>
          <dd>
            <a href={agency.phoneLink}>{agency.phone}</a>
          </dd>
          <dt>{labels.email}</dt>
          <dd>
            <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </dd>
          <dt>{labels.hours}</dt>
          <dd>{hours}</dd>
        </dl>
      </div>
    </section>
  );
}
