import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { type MetaFunction, Navigate, useLocation, useNavigate } from 'react-router';
import { adminEndpoints } from '../../contract/admins.ts';
import { agency } from '../../contract/site.ts';
import { call, onSessionEnd } from '../api.ts';
import { type DashboardTab, dashboardTabs } from '../dashboard-tabs.ts';
import { useHydrated } from '../hydration.ts';
import { paths } from '../paths.ts';
import { useTabParam } from '../tab-param.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toast.ts';
import { TooltipGroup } from '../ui/tooltip.tsx';
import { forgetAdmin, readAdmin } from './admin-record.ts';

export const meta: MetaFunction = () => [
  { title: `Admin Dashboard | ${agency.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminDashboard() {
  const isHydrated = useHydrated();
  const admin = isHydrated ? readAdmin() : undefined;
  if (isHydrated && !admin) return <Navigate to={paths.adminLogin} replace />;
  return (
    <TooltipGroup>
      <DashboardHeader username={admin?.username} />
      {admin ? <DashboardBody /> : <PanelSkeleton />}
    </TooltipGroup>
  );
}

function DashboardHeader({ username }: { username?: string }) {
  const leave = useLeave();
  const showToast = useToast();
  const logout = useMutation({
    mutationFn: () => call(adminEndpoints.logout),
    onError() {
      showToast({
        title: 'Error',
        description: 'The server did not hear of it. Sign in and log out once more to end the session.',
        variant: 'destructive',
      });
    },
    onSettled: () => leave(),
  });
  return (
    <header className="wrap-tool flex h-16 items-center gap-5">
      <div className="flex min-w-0 items-center gap-x-5 max-sm:flex-col max-sm:items-start">
        <h1 className="shrink-0 text-[1.1875rem] tracking-[-0.01em]">Admin Dashboard</h1>
        {username && (
          <p className="min-w-0 max-w-full truncate text-muted text-sm max-sm:text-xs">Welcome, {username}</p>
        )}
      </div>
      <Button size="small" className="ml-auto" pending={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </header>
  );
}

/** Forgets the admin and everything that was loaded for them, and goes to the sign-in. */
function useLeave() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (state?: { ended: boolean; search: string }) => {
    forgetAdmin();
    queryClient.clear();
    navigate(paths.adminLogin, { replace: true, state });
  };
}

function DashboardBody() {
  const leave = useLeave();
  const { search } = useLocation();
  const [tab, showTab] = useTabParam(dashboardTabs.map(({ value }) => value) as [string, ...string[]]);

  useEffect(() =>
    onSessionEnd((access) => {
      if (access === 'admin') leave({ ended: true, search });
    }),
  );

  function switchTo(value: string) {
    showTab(value);
    window.scrollTo({ top: 0 });
  }

  return (
    <Tabs value={tab} onValueChange={switchTo} asChild>
      <main>
        <div className="sticky top-0 z-30 border-line border-y bg-ground/90 backdrop-blur">
          <TabList className="wrap-tool border-b-0! *:first:-ml-2.5" aria-label="Sections">
            {dashboardTabs.map((one) => (
              <CountedTab key={one.value} tab={one} />
            ))}
          </TabList>
        </div>
        {dashboardTabs.map(({ value, Panel }) => (
          <TabPanel key={value} value={value} className="wrap-tool pt-7 pb-20">
            <Suspense fallback={<PanelSkeleton />}>
              <Panel />
            </Suspense>
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}

function CountedTab({ tab }: { tab: DashboardTab }) {
  return (
    <Tab value={tab.value} count={tab.useCount()}>
      {tab.label}
    </Tab>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap-tool grid gap-4 py-7">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-28 opacity-50" />
      <Skeleton className="h-28 opacity-50" />
    </div>
  );
}
