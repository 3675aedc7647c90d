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
  project: (id: number) => `${paths.adminDashboard}?tab=projects&project=${id}`,
  /** A portal's person is shown with their projects. */
  person: (name: string) => `${paths.adminDashboard}?tab=projects&q=${encodeURIComponent(name)}`,
  file: (name: string) => `${paths.adminDashboard}?tab=files&q=${encodeURIComponent(name)}`,
  invoice: (id: number) => `${paths.adminInvoices}?invoice=${id}`,
};

/** Where a tab of the dashboard is, and a page of the settings. */
export const tabAddress = (tab: string): string => `${paths.adminDashboard}?tab=${tab}`;
export const settingsAddress = (page: string): string => `${paths.adminSettings}?page=${page}`;
