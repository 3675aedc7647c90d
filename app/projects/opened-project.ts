import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Project, projectEndpoints } from '../../contract/projects.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';

const oneOf = (id: number) => queryOf(projectEndpoints.find, { params: { id } });

/** The project that the address names, loaded alone: it may lie on no page of the list that is there. One that is `going` is open no more. */
export function useOpenedProject(going: number | undefined) {
  const { id: named, show, hide } = useItemParam('project', 'show');
  const id = named === going ? undefined : named;
  const queryClient = useQueryClient();
  const query = useQuery({ ...oneOf(id ?? 0), enabled: id !== undefined });
  // An address that leads here has the focus follow it; a click keeps it.
  const [arrival, setArrival] = useState(id);

  /** Spares a call for what the list has loaded. */
  function remember(project: Project) {
    queryClient.setQueryData(oneOf(project.id).queryKey, project);
  }

  function open(project: Project) {
    remember(project);
    show(project.id);
  }

  return { id, query, arrival, remember, open, close: hide, arrived: () => setArrival(undefined) };
}
