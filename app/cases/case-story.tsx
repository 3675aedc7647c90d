import { paragraphsOf } from '../../contract/case-figures.ts';
import type { SectionOf } from '../../contract/cases.ts';
import { CasePictureView } from './case-picture.tsx';

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    <p key={index} dir="auto">
      {paragraph}
    </p>
  ));
}

/** What was in the way, with a picture of it. */
export function CaseProblem({ section: { title, text, picture } }: { section: SectionOf<'problem'> }) {
  const hasPicture = picture.image !== '';
  return (
    <section className={hasPicture ? 'wrap case-two' : 'wrap case-text'}>
      {hasPicture && (
        <CasePictureView picture={picture} sizes="(min-width: 1000px) 560px, 100vw" className="case-scene" />
      )}
      <div>
        <h2>{title}</h2>
        <Paragraphs text={text} />
      </div>
    </section>
  );
}

/** What was made of it. */
export function CaseMade({ section: { title, items } }: { section: SectionOf<'made'> }) {
  return (
    <section className="case-made">
      <div className="wrap">
        <h2>{title}</h2>
        <ul data-count={items.length}>
          {items.map((item, index) => (
            <li key={index}>
              <CasePictureView
                picture={item.picture}
                sizes="(min-width: 1000px) 480px, 100vw"
                className="case-frame"
              />
              <h3>{item.title}</h3>
              <Paragraphs text={item.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Words of the writer's own between the parts. */
export function FreeText({ section: { title, text } }: { section: SectionOf<'text'> }) {
  return (
    <section className="wrap case-text">
      {title && <h2>{title}</h2>}
      <Paragraphs text={text} />
    </section>
  );
}

/** A picture between the parts. */
export function FreePicture({ section: { picture, caption } }: { section: SectionOf<'picture'> }) {
  if (picture.image === '') return null;
  return (
    <figure className="wrap case-figure">
      <CasePictureView picture={picture} sizes="(min-width: 1264px) 1200px, 100vw" />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}
