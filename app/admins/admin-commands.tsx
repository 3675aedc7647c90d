import { ChartColumn, LayoutList, LogOut, Receipt, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { settingsAddress, tabAddress } from '../addresses.ts';
import { paths } from '../paths.ts';
import type { Command } from '../search/search-dialog.tsx';
import { settingsPages } from '../settings/admin-pages.tsx';
import { dashboardTabs } from './admin-tabs.tsx';

/** What the search offers to do: to go to every part of the back office, and to leave it. */
export function useAdminCommands(logout: () => void): Command[] {
  const navigate = useNavigate();
  const goTo = (address: string) => () => void navigate(address);
  return [
    ...dashboardTabs.map(({ value, label }) => ({ label, Icon: LayoutList, run: goTo(tabAddress(value)) })),
    { label: 'Invoices', Icon: Receipt, run: goTo(paths.adminInvoices) },
    { label: 'Insights', Icon: ChartColumn, run: goTo(paths.adminInsights) },
    ...settingsPages.map(({ value, label }) => ({
      label: `Settings: ${label}`,
      Icon: Settings,
      run: goTo(settingsAddress(value)),
    })),
    { label: 'Logout', Icon: LogOut, run: logout },
  ];
}
