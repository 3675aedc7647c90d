import { ChartColumn, Newspaper, Receipt, Settings } from 'lucide-react';
import { useCounts } from '../api/counts.ts';
import { LeavingScope } from '../api/leaving-guard.tsx';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { formatCount } from '../time/format.ts';
import { AdminToday } from '../today/admin-today.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminPanels } from './admin-panels.tsx';
import { dashboardTabs, loadNamedTab } from './admin-tabs.tsx';

export const meta = closedHead('Admin Dashboard');

const links = [
  { to: paths.adminNotes, label: 'Notes', Icon: Newspaper, isWide: true },
  { to: paths.adminInsights, label: 'Insights', Icon: ChartColumn },
  { to: paths.adminInvoices, label: 'Invoices', Icon: Receipt },
  { to: paths.adminSettings, label: 'Settings', Icon: Settings },
];

if (!import.meta.env.SSR) loadNamedTab();

export default function AdminDashboard() {
  return (
    <AdminFrame
      title="Admin Dashboard"
      links={links}
      withoutScripts="The dashboard needs JavaScript, which does not run here."
    >
      <DashboardBody />
    </AdminFrame>
  );
}

function DashboardBody() {
  const counts = useCounts();
  const panels = dashboardTabs.map(({ count, waiting, ...tab }) => ({
    ...tab,
    count: counts && formatCount(counts[count]),
    waiting: waiting && counts?.waiting[waiting],
  }));
  return (
    <LeavingScope where="on this page">
      <AdminToday />
      <AdminPanels param="tab" panels={panels} label="Sections" />
    </LeavingScope>
  );
}
