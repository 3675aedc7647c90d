import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectEndpoints } from '../../contract/projects.ts';
import { queryOf } from '../api/queries.ts';
import { Field } from '../ui/field.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Select } from '../ui/select.tsx';
import { UploadDialog } from './upload-dialog.tsx';

interface UploadForClientProps {
  open: boolean;
  onClose: () => void;
  /** The project that is shown alone, if one is. */
  projectId: number | undefined;
}

/** Uploads a file to a project that is chosen with it. */
export function UploadForClient({ open, onClose, projectId }: UploadForClientProps) {
  const [chosen, setChosen] = useState<number>();
  const target = chosen ?? projectId;

  function close() {
    setChosen(undefined);
    onClose();
  }

  return (
    <UploadDialog open={open} onClose={close} title="Upload for a client" side="admin" projectId={target}>
      <ProjectField projectId={target} onChoose={setChosen} />
    </UploadDialog>
  );
}

function ProjectField({
  projectId,
  onChoose,
}: {
  projectId: number | undefined;
  onChoose: (id: number) => void;
}) {
  const query = useQuery(queryOf(projectEndpoints.list, { query: {} }));
  if (query.isError) return <LoadError title="Projects could not be loaded" query={query} />;
  const options = (query.data ?? []).map(({ id, name, clientName }) => ({
    value: String(id),
    label: clientName ? `${name} · ${clientName}` : name,
  }));
  return (
    <Field label="Project" required>
      <Select
        options={options}
        disabled={query.isPending}
        placeholder={query.isPending ? 'Loading projects…' : 'Choose a project'}
        value={projectId === undefined ? '' : String(projectId)}
        onValueChange={(value) => value && onChoose(Number(value))}
      />
    </Field>
  );
}
