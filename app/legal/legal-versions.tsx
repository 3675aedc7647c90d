import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type LegalSettings, type LegalVersion, legalEndpoints } from '../../contract/legal.ts';
import { legalPageValues } from '../../contract/legal-page.ts';
import { queryOf } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { namePages, pageNames } from './legal-words.ts';

/** What visitors read now, and what they read before. */
export function LegalVersions({ settings: { published, unpublished } }: { settings: LegalSettings }) {
  const [isShown, setShown] = useState(false);
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{published ? `Version ${published.number}` : 'Not published yet'}</h3>
        <State isPublished={published !== null} hasChanges={unpublished.length > 0} />
      </div>
      <p className="max-w-[70ch] text-muted text-sm">
        {published
          ? `Published on ${formatInstantShort(Date.parse(published.publishedAt))} by ${published.publishedBy}.`
          : 'The pages show an example, and say so. The usual periods hold.'}
        {published && unpublished.length > 0 && ` Publishing would change ${namePages(unpublished)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {legalPageValues.map((page) => (
          <a key={page} href={paths[page]} target="_blank" rel="noreferrer" className="link-quiet">
            {pageNames[page]}
          </a>
        ))}
        {published && (
          <Button size="small" variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide all versions' : 'All versions'}
          </Button>
        )}
      </div>
      {isShown && <VersionList />}
    </Card>
  );
}

function State({ isPublished, hasChanges }: { isPublished: boolean; hasChanges: boolean }): ReactNode {
  if (!isPublished) return <Badge variant="warning">Example</Badge>;
  return hasChanges ? (
    <Badge variant="warning">Changes to publish</Badge>
  ) : (
    <Badge variant="success">Up to date</Badge>
  );
}

function VersionList() {
  const query = useQuery(queryOf(legalEndpoints.versions));
  const [read, setRead] = useState<LegalVersion>();
  if (query.isError) return <LoadError title="The versions could not be loaded" query={query} />;
  return (
    <>
      <ol aria-label="Versions" aria-busy={query.isPending} className="grid text-sm">
        {query.data?.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-2"
          >
            <span>
              Version {version.number}, {formatInstantShort(Date.parse(version.publishedAt))}
              <span className="text-muted"> changed {namePages(version.changed)}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Read version ${version.number}`}
              onClick={() => setRead(version)}
            >
              Read
            </Button>
          </li>
        ))}
      </ol>
      <LegalPreview
        title={`Version ${read?.number ?? ''}`}
        description={read ? `As it was published by ${read.publishedBy}.` : ''}
        documents={read?.documents}
        onClose={() => setRead(undefined)}
      />
    </>
  );
}
