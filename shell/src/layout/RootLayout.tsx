import { Outlet } from 'react-router-dom';

/** What every page has around it. */
export function RootLayout() {
  return <Outlet />;
}
