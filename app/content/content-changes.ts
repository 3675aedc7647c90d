import type { QueryClient } from '@tanstack/react-query';
import { activityEndpoints } from '../../contract/activity.ts';
import {
  agencyContentEndpoints,
  type ContentItem,
  type ContentRequest,
  type PortalItem,
  type PortalRequest,
  portalContentEndpoints,
} from '../../contract/content.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { shortName } from '../../contract/file-name.ts';
import { clientFileEndpoints, FILE_NAME_MAX } from '../../contract/files.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

const shown = [...refreshes.content, activityEndpoints.list];
const shownToClient = [...refreshes.content, activityEndpoints.shown];

/** What an admin sends to ask for content, and of one thing. */
export type NewRequest = EndpointRequest<typeof agencyContentEndpoints.create>['body'];
export type NewItem = EndpointRequest<typeof agencyContentEndpoints.addItem>['body'];
type RequestEdit = EndpointRequest<typeof agencyContentEndpoints.update>['body'];
type Answer = EndpointRequest<typeof portalContentEndpoints.answer>['body'];

/** Asks for content. */
export function useAsking(projectId: number) {
  return useChange({
    send: (body: NewRequest) => call(agencyContentEndpoints.create, { params: { id: projectId }, body }),
    done: { title: 'Request Sent', description: 'The people of the project are told by mail.' },
    refreshes: shown,
  });
}

/** Changes the title, note and date of a request. */
export function useRequestEdit() {
  return useChange({
    send: ({ id, ...body }: RequestEdit & { id: number }) =>
      call(agencyContentEndpoints.update, { params: { id }, body }),
    refreshes: shown,
  });
}

/** Deletes a request. */
export function useRequestRemoval() {
  return useChange({
    send: ({ id }: ContentRequest) => call(agencyContentEndpoints.remove, { params: { id } }),
    done: { title: 'Request Deleted' },
    refreshes: shown,
  });
}

/** Reminds the people of a project. */
export function useReminder() {
  return useChange({
    send: ({ id }: ContentRequest) => call(agencyContentEndpoints.remind, { params: { id } }),
    done: { title: 'Reminder Sent', description: 'The people of the project are told by mail.' },
    refreshes: shown,
  });
}

/** Asks for one thing more. */
export function useItemAddition(requestId: number) {
  return useChange({
    send: (body: NewItem) => call(agencyContentEndpoints.addItem, { params: { id: requestId }, body }),
    refreshes: shown,
  });
}

/** Changes what is asked for. */
export function useItemEdit() {
  return useChange({
    send: ({ id, item, seenVersion }: { id: number; item: NewItem; seenVersion: number }) =>
      call(agencyContentEndpoints.updateItem, { params: { id }, body: { ...item, seenVersion } }),
    refreshes: shown,
  });
}

/** Deletes an item. */
export function useItemRemoval() {
  return useChange({
    send: ({ id }: ContentItem) => call(agencyContentEndpoints.removeItem, { params: { id } }),
    refreshes: shown,
  });
}

/** Accepts an answer as it was seen. */
export function useAcceptance() {
  return useChange({
    send: ({ id, version }: ContentItem) =>
      call(agencyContentEndpoints.accept, { params: { id }, body: { seenVersion: version } }),
    refreshes: shown,
  });
}

/** Sends an answer back with a word. */
export function useReturn() {
  return useChange({
    send: ({ id, word, seenVersion }: { id: number; word: string; seenVersion: number }) =>
      call(agencyContentEndpoints.sendBack, { params: { id }, body: { word, seenVersion } }),
    refreshes: shown,
  });
}

/** Gets the access data of an item. They are nowhere but on the screen that asked. */
export function useAccessData() {
  return useChange({
    send: ({ id }: ContentItem) => call(agencyContentEndpoints.showAccess, { params: { id } }),
    refreshes: [activityEndpoints.list],
    refusalRefreshes: shown,
  });
}

/** Deletes the access data of an item. */
export function useAccessRemoval() {
  return useChange({
    send: ({ id }: ContentItem) => call(agencyContentEndpoints.removeAccess, { params: { id } }),
    done: { title: 'Access Data Deleted' },
    refreshes: shown,
  });
}

/** Answers an item. */
export function useAnswer({ onFailed }: { onFailed?: (error: Error) => void } = {}) {
  return useChange({
    done: { title: 'Answer Sent' },
    send: ({ id, ...body }: Answer & { id: number }) =>
      call(portalContentEndpoints.answer, { params: { id }, body }),
    refreshes: shownToClient,
    ...(onFailed && { onFailed }),
  });
}

/** Uploads a file of the project, to be sent with an answer. */
export function uploadFile(projectId: number, file: File) {
  const body = new FormData();
  body.set('projectId', String(projectId));
  body.set('fileName', shortName(file.name, FILE_NAME_MAX));
  body.set('description', '');
  body.set('file', file);
  return call(clientFileEndpoints.upload, { body } as Parameters<
    typeof call<typeof clientFileEndpoints.upload>
  >[1]);
}

/** An item as it is on record now; undefined when it is gone. */
export async function findPortalItem(projectId: number, id: number): Promise<PortalItem | undefined> {
  const requests = await call(portalContentEndpoints.list, { query: { projectId } });
  return requests.flatMap(({ items }) => items).find((item) => item.id === id);
}

interface Pages {
  pages: { rows: PortalRequest[]; total: number }[];
}

/** Puts an item as the server answered it into the lists that show it, without loading them again. */
export function putItem(queryClient: QueryClient, item: PortalItem): void {
  const place = (request: PortalRequest): PortalRequest => ({
    ...request,
    items: request.items.map((each) => (each.id === item.id ? item : each)),
  });
  queryClient.setQueriesData<Pages>(
    { queryKey: [portalContentEndpoints.list.path, 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(place) })) },
  );
}
