import { Outlet } from 'react-router';

/** What the public pages share. */
export default function SiteLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
