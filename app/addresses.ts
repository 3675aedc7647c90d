// Apart from `paths`, which every visitor loads.
import { paths } from './paths.ts';

/** Where an admin sees the portal of a project as its client does. */
export function viewAddress(projectId: number): string {
  return `${paths.clientDashboard}?view=${projectId}`;
}

/** Where something in the dashboard is: its tab, with the thing itself open. */
export const itemAddress = {
  contact: (id: number) => `${paths.adminDashboard}?tab=contacts&contact=${id}`,
  meeting: (id: number) => `${paths.adminDashboard}?tab=bookings&meeting=${id}`,
  review: (id: number) => `${paths.adminDashboard}?tab=reviews&checkpoint=${id}`,
  project: (id: number) => `${paths.adminDashboard}?tab=projects&project=${id}`,
  note: (id: number) => `${paths.adminNotes}?note=${id}`,
  invoice: (id: number) => `${paths.adminInvoices}?invoice=${id}`,
  case: (id: number) => `${paths.adminCase}?case=${id}`,
};

/** Where the files of a project are listed alone. */
export const projectFilesAddress = (projectId: number): string =>
  `${paths.adminDashboard}?tab=files&project=${projectId}`;

/** Where what is found by some words is listed in the dashboard: in one of its tabs. */
export function searchAddress(tab: 'contacts' | 'bookings' | 'projects' | 'files', words: string): string {
  return `${paths.adminDashboard}?tab=${tab}&q=${encodeURIComponent(words)}`;
}

/** Where a tab of the dashboard is, and a page of the settings. */
export const tabAddress = (tab: string): string => `${paths.adminDashboard}?tab=${tab}`;
export const settingsAddress = (page: string): string => `${paths.adminSettings}?page=${page}`;

/** Where what is known of somebody is exported or erased. */
export const personAddress = (email: string): string =>
  `${settingsAddress('data')}&person=${encodeURIComponent(email)}`;
