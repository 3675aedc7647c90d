import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { clientEndpoints } from '../../contract/clients.ts';
import type { ClientProject } from '../../contract/projects.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { type ClientRecord, storeClient } from '../clients/client-record.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Select } from '../ui/select.tsx';
import { PortalSkeleton } from './portal-frame.tsx';
import { PortalProject } from './portal-project.tsx';

interface OwnProjectsProps {
  /** The project that was looked at last. */
  stored: ClientRecord['project'];
}

/** The projects of the client who is signed in, as they are now: the one that the address names, else the one of the last time, else the newest. */
export function OwnProjects({ stored }: OwnProjectsProps) {
  const session = useQuery(queryOf(clientEndpoints.session));
  // The one of the last time, also after another was chosen: Back leads to it again.
  const [last] = useState(stored);
  const asked = useItemParam('project', 'messages', 'invoice');
  if (session.isPending) {
    return (
      <main className="wrap">
        <PortalSkeleton />
      </main>
    );
  }
  if (session.isError) {
    return (
      <main className="wrap py-12">
        <LoadError title="Your project could not be loaded" query={session} />
      </main>
    );
  }
  const { client, projects } = session.data;
  const wanted = asked.id ?? last?.id;
  const project = wanted === undefined ? projects[0] : projects.find(({ id }) => id === wanted);
  if (!project) {
    const name = asked.id === undefined ? last?.name : undefined;
    return <MissingProject name={name} others={projects} />;
  }
  return <OwnProject project={project} email={client.email} projects={projects} onChoose={asked.show} />;
}

interface OwnProjectProps {
  project: ClientProject;
  email: string;
  projects: ClientProject[];
  onChoose: (id: number) => void;
}

function OwnProject({ project, email, projects, onChoose }: OwnProjectProps) {
  useEffect(() => {
    storeClient(project, email);
  }, [project, email]);
  return (
    <PortalProject
      project={project}
      readOnly={false}
      isSample={false}
      actions={
        projects.length > 1 && (
          <Select
            label="Project"
            value={String(project.id)}
            onValueChange={(id) => onChoose(Number(id))}
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            className="w-full md:w-64"
          />
        )
      }
    />
  );
}

interface MissingProjectProps {
  /** What it was called, where that is known. */
  name: string | undefined;
  others: ClientProject[];
}

/** Said where the wanted project is gone, or somebody else's: of the two nobody is told which. */
function MissingProject({ name, others }: MissingProjectProps) {
  return (
    <main className="wrap grid justify-items-start gap-5 pt-9 pb-20 sm:pt-13">
      <h1 className="max-w-[24ch] text-title [overflow-wrap:anywhere]">
        {name === undefined ? 'This project is not here' : `${name} is not here any more`}
      </h1>
      <p className="max-w-[56ch] text-lg text-muted">
        It does not exist, or you have no access to it. {others.length > 0 && 'These projects are yours:'}
      </p>
      <ul className="grid w-full max-w-md gap-2">
        {others.map(({ id, name: other }) => (
          <li key={id}>
            <Link
              to={`?project=${id}`}
              className="block rounded-md border border-line-strong bg-surface px-4.5 py-3 font-semibold [overflow-wrap:anywhere] hover:border-control hover:bg-raised"
            >
              {other}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
