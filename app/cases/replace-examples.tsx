import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExampleCount, exampleEndpoints } from '../../contract/cases.ts';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { useExampleRemoval } from './case-changes.ts';

const counted = (count: number, noun: string, many = `${noun}s`) => `${count} ${count === 1 ? noun : many}`;

/** One step from the examples to an own beginning. There while there are any. */
export function ReplaceExamples() {
  const { data } = useQuery(queryOf(exampleEndpoints.count));
  const [asked, setAsked] = useState<ExampleCount>();
  const removal = useExampleRemoval();
  if (!asked && (!data || data.showcases + data.testimonials === 0)) return null;
  return (
    <>
      <Button variant="line" className="max-sm:w-full" onClick={() => setAsked(data)}>
        Replace the examples
      </Button>
      <DeleteDialog
        item={asked}
        title="Replace the examples?"
        describe={({ showcases, cases, testimonials }) =>
          `This deletes ${counted(showcases, 'project showcase')}, ${counted(cases, 'case study', 'case studies')} and ${counted(testimonials, 'testimonial')} that came with the product. What you have edited or added stays.`
        }
        action="Delete the examples"
        remove={removal}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
