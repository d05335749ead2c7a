import { CalendarCard } from './CalendarCard';
import { CloseCard, type CloseCardProps } from './CloseCard';
import { DataCard } from './DataCard';
import styles from './AccountSections.module.css';

/** The further sections of a profile: the calendar, the own data, and the end of the account. The same for both sides. */
export function AccountSections(props: CloseCardProps) {
  return (
    <div className={styles.sections}>
      <CalendarCard audience={props.audience} />
      <DataCard audience={props.audience} />
      <CloseCard {...props} />
    </div>
  );
}
