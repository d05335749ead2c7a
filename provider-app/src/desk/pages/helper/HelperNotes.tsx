import { formatInstant } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { helperHistoryTexts as texts } from './texts';
import { NoteForm } from './NoteForm';
import type { Helper } from './helper';
import styles from './HelperPage.module.css';

/** The operators' notes about the helper for their colleagues, the newest first (M-140.3). */
export function HelperNotes({ helper: { _id, notes } }: { helper: Helper }) {
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.notes} />
      <NoteForm providerId={_id} />
      {notes.length === 0 ? (
        <p className={styles.quiet}>{texts.noNotes}</p>
      ) : (
        <ul className={styles.entries}>
          {notes.map(({ id, text, operator, writtenAt }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <p className={styles.quiet}>
                {operator.name || operator.email}, <time dateTime={writtenAt}>{formatInstant(writtenAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
