import { Outlet } from 'react-router-dom';

/** The frame of the public site. */
export function PublicLayout() {
  return (
    <>
      <header>Choresy</header>
      <main id="main"><Outlet /></main>
      <footer />
    </>
  );
}
