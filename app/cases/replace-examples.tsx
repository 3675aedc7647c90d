import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExampleCount, exampleEndpoints } from '../../contract/cases.ts';
import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { useExampleRemoval } from './case-changes.ts';

/** How one example of each kind is called, and several. */
const words: Record<keyof ExampleCount, [one: string, many: string]> = {
  showcases: ['project showcase', 'project showcases'],
  cases: ['case study', 'case studies'],
  testimonials: ['testimonial', 'testimonials'],
  notes: ['note', 'notes'],
  people: ['person of the team', 'people of the team'],
};

const kinds = Object.keys(words) as (keyof ExampleCount)[];
const list = once(() => new Intl.ListFormat(agency.locale, { type: 'conjunction' }));

/** '5 project showcases, 1 case study and 3 notes'. */
function nameExamples(count: ExampleCount): string {
  const counted = kinds.map((kind) => `${count[kind]} ${words[kind][count[kind] === 1 ? 0 : 1]}`);
  return list().format(counted.filter((each) => !each.startsWith('0 ')));
}

/** One step from the examples to an own beginning. There while there are any. */
export function ReplaceExamples() {
  const { data } = useQuery(queryOf(exampleEndpoints.count));
  const [asked, setAsked] = useState<ExampleCount>();
  const removal = useExampleRemoval();
  if (!asked && (!data || kinds.every((kind) => data[kind] === 0))) return null;
  return (
    <>
      <Button variant="line" className="max-sm:w-full" onClick={() => setAsked(data)}>
        Replace the examples
      </Button>
      <DeleteDialog
        item={asked}
        title="Replace the examples?"
        describe={(count) =>
          `This deletes ${nameExamples(count)} that came with the product. What you have edited or added stays.`
        }
        action="Delete the examples"
        remove={removal}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
