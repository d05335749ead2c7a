import { useNavigation } from 'react-router-dom';
import styles from './NavigationBar.module.css';

/** A thin progress bar at the top while a page loads; pages that load quickly never show it. */
export function NavigationBar() {
  const isOnTheWay = useNavigation().state !== 'idle';
  return isOnTheWay ? <div className={styles.bar} aria-hidden="true" /> : null;
}
