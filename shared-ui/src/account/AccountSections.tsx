import { CalendarCard } from './CalendarCard';
import { CloseCard } from './CloseCard';
import { DataCard } from './DataCard';
import styles from './AccountSections.module.css';

export interface AccountSectionsProps {
  /** Whose profile it is. */
  audience: 'customer' | 'provider';
  /** Called when the account is closed: its tokens are good for nothing any more. */
  onClosed: () => void;
}

/** What a profile offers beside the profile: the calendar, the own data, and the end of the account. The same for both sides. */
export function AccountSections(props: AccountSectionsProps) {
  return (
    <div className={styles.sections}>
      <CalendarCard audience={props.audience} />
      <DataCard audience={props.audience} />
      <CloseCard {...props} />
    </div>
  );
}
