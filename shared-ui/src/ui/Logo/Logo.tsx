import { Anchor } from '../Anchor/Anchor';
import styles from './Logo.module.css';

/** The mark and the name as a link to the home page. */
export function Logo({ to }: { to: string }) {
  return (
    <Anchor to={to} className={styles.logo}>
      <svg viewBox="0 0 34 34" aria-hidden="true" className={styles.mark}>
        <rect width="34" height="34" rx="11" className={styles.ground} />
        <path
          d="M8.5 16.6 17 9.2l8.5 7.4v7.2a1.8 1.8 0 0 1-1.8 1.8H10.3a1.8 1.8 0 0 1-1.8-1.8z"
          className={styles.house}
        />
        <path d="m13.2 18.9 2.7 2.7 5-5.2" className={styles.tick} />
      </svg>
      Choresy
    </Anchor>
  );
}
