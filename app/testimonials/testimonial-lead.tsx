import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { thingPath } from '../../contract/site/paths.ts';
import { testimonialsPage } from '../../contract/site/testimonials.ts';
import type { Testimonial } from '../../contract/testimonials.ts';
import { PageStyle } from '../ui/page-style.tsx';
import { TestimonialParts } from './testimonial-card.tsx';
import leadStyle from './testimonial-lead.css?inline';

const { seeCase } = testimonialsPage.showcases;

interface TestimonialLeadProps {
  testimonial: Testimonial;
  /** The case of its project, where visitors can read one, and the colors of its client. */
  shown: { slug: string; title: string; paper: string; ink: string } | undefined;
  /** The picture of that case. */
  children: ReactNode;
}

/** The testimonial that the list begins with, large, on the client's own paper and beside what was made for them. */
export function TestimonialLead({ testimonial, shown, children }: TestimonialLeadProps) {
  const colors = shown && { '--paper': shown.paper, '--ink': shown.ink };
  return (
    <li style={colors as CSSProperties} className={`lead ${shown ? 'lead-on-paper' : ''}`}>
      <PageStyle name="testimonial-lead" css={leadStyle} />
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
          {children}
          <span className="lead-link">{seeCase}</span>
        </Link>
      )}
    </li>
  );
}
