import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { thingPath } from '../../contract/site/paths.ts';
import { testimonialsPage } from '../../contract/site/testimonials.ts';
import type { Testimonial } from '../../contract/testimonials.ts';
import type { CaseGlimpse } from '../cases/case-glimpse.ts';
import { CasePictureView } from '../cases/case-picture.tsx';
import { TestimonialParts } from './testimonial-card.tsx';
import './testimonial-lead.css';

const { seeCase } = testimonialsPage.showcases;

interface TestimonialLeadProps {
  testimonial: Testimonial;
  /** The case of its project, where visitors can read one. */
  shown: CaseGlimpse | undefined;
}

/** The testimonial that the list begins with, large, on the client's own paper and beside what was made for them. */
export function TestimonialLead({ testimonial, shown }: TestimonialLeadProps) {
  const colors = shown && { '--paper': shown.paper, '--ink': shown.ink };
  return (
    <li style={colors as CSSProperties} className={`lead ${shown ? 'lead-on-paper' : ''}`}>
      <div className="lead-words">
        <TestimonialParts {...testimonial} />
      </div>
      {shown && (
        <Link
          to={thingPath('case', shown.slug)}
          prefetch="intent"
          aria-label={`${seeCase}: ${shown.title}`}
          className="lead-case"
        >
          <CasePictureView picture={shown.picture} sizes="(min-width: 64rem) 560px, 100vw" />
          <span className="lead-link">{seeCase}</span>
        </Link>
      )}
    </li>
  );
}
