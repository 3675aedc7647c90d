import { useLoaderData } from 'react-router';
import type { LegalPageData } from './legal-page-data.ts';
import { LegalSections } from './legal-sections.tsx';

/** From so many sections on a page begins with a list of them. */
const MANY = 5;

/** A legal page: what holds, since when, and what held before. It works without scripts. */
export function LegalPage() {
  const { title, text, texts, published, sections, earlier } = useLoaderData<{ legal: LegalPageData }>()
    .legal;
  return (
    <div className="legal wrap">
      <header>
        <h1>{title}</h1>
        <p>{text}</p>
        {published ? (
          <p className="legal-state">
            {texts.published} <time dateTime={published.day}>{published.text}</time>
          </p>
        ) : (
          <p className="legal-state legal-example">{texts.example}</p>
        )}
      </header>
      {sections.length >= MANY && (
        <nav aria-label={texts.contents}>
          <ol>
            {sections.map((section, index) => (
              <li key={index}>
                <a href={`#part-${index + 1}`} dir="auto">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="legal-text">
        <LegalSections sections={sections} level={2} anchor="part" />
        {earlier.length > 0 && (
          <section className="legal-earlier" aria-labelledby="earlier">
            <h2 id="earlier">{texts.earlier}</h2>
            {earlier.map((version, index) => (
              <details key={index}>
                <summary>
                  {texts.published} <time dateTime={version.published.day}>{version.published.text}</time>
                </summary>
                <LegalSections sections={version.sections} level={3} />
              </details>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}
