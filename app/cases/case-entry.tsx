import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { caseEndpoints } from '../../contract/cases.ts';
import type { Showcase } from '../../contract/showcases.ts';
import { itemAddress } from '../addresses.ts';
import { queryOf } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useBeginning } from './case-changes.ts';

/** Leads to the case study of a project showcase, or begins it. */
export function CaseEntry({ showcase: { id, title } }: { showcase: Showcase }) {
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(caseEndpoints.list));
  const beginning = useBeginning((begun) => void navigate(itemAddress.case(begun.id)));
  const there = data?.find(({ showcaseId }) => showcaseId === id);
  const look = { size: 'small', variant: 'line' } as const;
  const label = (
    <>
      <BookOpen aria-hidden="true" className="size-4" />
      Case study
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {there ? (
        <Link
          to={itemAddress.case(there.id)}
          aria-label={`Case study of ${title}`}
          className={buttonClasses(look)}
        >
          {label}
        </Link>
      ) : (
        <Button
          {...look}
          aria-label={`Case study of ${title}`}
          disabled={!data}
          pending={beginning.isPending}
          onClick={() => beginning.start(id)}
        >
          {label}
        </Button>
      )}
      {there && (
        <Badge variant={there.isPublished ? 'success' : 'outline'}>
          {there.isPublished ? 'Published' : 'Draft'}
        </Badge>
      )}
      <InlineError error={beginning.error} />
    </div>
  );
}
