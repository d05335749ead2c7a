import { useNavigation } from 'react-router-dom';
import styles from './NavigationBar.module.css';

/** A thin line at the top while a page is on its way; quick pages never show it. */
export function NavigationBar() {
  const isOnTheWay = useNavigation().state !== 'idle';
  return isOnTheWay ? <div className={styles.bar} aria-hidden="true" /> : null;
}
