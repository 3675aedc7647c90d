import type { MetaDescriptor } from 'react-router';
import { BUILD_ORIGIN } from '../../contract/site/pages.ts';
import { NOTES_FEED } from '../../contract/site/paths.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';

/** Tells programs that read feeds where the notes are. */
export function feedLink({ name }: SiteFacts): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `Notes by ${name}`,
    href: BUILD_ORIGIN + NOTES_FEED,
  };
}
