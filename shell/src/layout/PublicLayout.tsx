import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './RootLayout.module.css';

/** The frame of the public site. The footer is hydrated after the page (docs/performance.md). */
export function PublicLayout() {
  return (
    <div className={styles.frame}>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
