import { ChartColumn, LayoutList, LogOut, Newspaper, Plus, Receipt, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { settingsAddress, tabAddress } from '../addresses.ts';
import { comesToMake } from '../browser/making.ts';
import { paths } from '../paths.ts';
import type { Command } from '../search/search-body.tsx';
import { settingsPages } from '../settings/admin-pages.tsx';
import { dashboardTabs } from './admin-tabs.tsx';

/** What can be made from anywhere, and where its dialog opens. */
const makings = [
  { label: 'Create Client Project', address: tabAddress('projects') },
  { label: 'Add Availability', address: tabAddress('bookings') },
  { label: 'Close days, or set other hours', address: settingsAddress('hours') },
  { label: 'Add Testimonial', address: tabAddress('testimonials') },
  { label: 'Add Project Showcase', address: tabAddress('showcases') },
  { label: 'Invite an admin', address: settingsAddress('admins') },
] as const;

/** What the search offers to do: to go to every part of the back office, to make something there, and to leave it. */
export function useAdminCommands(logout: () => void): Command[] {
  const navigate = useNavigate();
  const goTo = (address: string) => () => void navigate(address);
  return [
    ...dashboardTabs.map(({ value, label }) => ({ label, Icon: LayoutList, run: goTo(tabAddress(value)) })),
    { label: 'Invoices', Icon: Receipt, run: goTo(paths.adminInvoices) },
    { label: 'Insights', Icon: ChartColumn, run: goTo(paths.adminInsights) },
    { label: 'Notes', Icon: Newspaper, run: goTo(paths.adminNotes) },
    ...settingsPages.map(({ value, label }) => ({
      label: `Settings: ${label}`,
      Icon: Settings,
      run: goTo(settingsAddress(value)),
    })),
    ...makings.map(({ label, address }) => ({
      label,
      Icon: Plus,
      run: () => void navigate(address, { state: comesToMake }),
    })),
    { label: 'Logout', Icon: LogOut, run: logout },
  ];
}
