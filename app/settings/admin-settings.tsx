import { ArrowLeft, Newspaper } from 'lucide-react';
import { AdminFrame } from '../admins/admin-frame.tsx';
import { AdminPanels } from '../admins/admin-panels.tsx';
import { LeavingScope } from '../api/leaving-guard.tsx';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { settingsPages } from './admin-pages.tsx';

export const meta = closedHead('Settings');

export default function AdminSettings() {
  return (
    <AdminFrame
      title="Settings"
      links={[
        { to: paths.adminNotes, label: 'Notes', Icon: Newspaper },
        { to: paths.adminDashboard, label: 'Back to dashboard', Icon: ArrowLeft },
      ]}
      withoutScripts="The settings need JavaScript, which does not run here."
    >
      <LeavingScope where="on this page">
        <AdminPanels param="page" panels={settingsPages} label="Settings" />
      </LeavingScope>
    </AdminFrame>
  );
}
