import { formatInstant } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { helperChanges, helperHistoryTexts as texts } from './texts';
import type { Helper } from './helper';
import styles from './HelperPage.module.css';

function labelOf(action: string): string {
  return Object.entries(helperChanges).find(([known]) => known === action)?.[1] ?? action;
}

/** The decisions whether the helper may work, each with its operator, time and reason; the newest first. */
export function HelperHistory({ history }: { history: Helper['history'] }) {
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.title} />
      {history.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ol className={styles.entries}>
          {history.map(({ action, operator, reason, doneAt }) => (
            <li key={`${action} ${doneAt}`}>
              <b>{labelOf(action)}</b>
              <p>{reason ?? texts.noReason}</p>
              <p className={styles.quiet}>
                {operator.name || operator.email}, <time dateTime={doneAt}>{formatInstant(doneAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
