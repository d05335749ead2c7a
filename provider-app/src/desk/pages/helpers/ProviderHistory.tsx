import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { cleanText } from 'contract/fields/cleanText';
import { TextArea } from 'shared-ui/forms';
import { CardSection } from 'shared-ui/parts';
import { useAddProviderNoteMutation, type Helper } from '../../api/providers';
import { AddForm } from '../../components/AddForm';
import { Instant, Quiet } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import styles from './Providers.module.css';
import { providerChanges, providerHistoryTexts as texts } from './texts';
import { Stack } from 'shared-ui/ui';

/** The decisions whether the helper may work, each with its operator, time and reason; the newest first. */
export function ProviderHistory({ history }: { history: Helper['history'] }) {
  return (
    <CardSection title={texts.title}>
      {history.length === 0 ? (
        <Quiet>{texts.none}</Quiet>
      ) : (
        <Stack as="ol" className={styles.entries}>
          {history.map(({ action, operator, reason, doneAt }) => (
            <li key={`${action} ${doneAt}`}>
              <b>{labelOf(providerChanges, action)}</b>
              <p>{reason ?? texts.noReason}</p>
              <Quiet>
                {operator.name || operator.email}, <Instant at={doneAt} />
              </Quiet>
            </li>
          ))}
        </Stack>
      )}
    </CardSection>
  );
}

/** The operators' notes about the helper for their colleagues, the newest first (M-140.3). */
export function ProviderNotes({ helper: { _id, notes } }: { helper: Helper }) {
  const [addNote] = useAddProviderNoteMutation();
  return (
    <CardSection title={texts.notes}>
      <AddForm<{ text: string }>
        draftKey={`desk-note:${_id}`}
        texts={texts}
        validate={({ text }) => (cleanText(text) === '' ? { field: 'text', message: texts.missing } : null)}
        onAdd={({ text }) => addNote({ id: _id, text })}
      >
        {(fieldProps) => (
          <TextArea
            label={texts.note}
            hint={texts.notesLead}
            rows={3}
            required
            maxLength={OPERATOR_LIMITS.operatorNoteMax}
            {...fieldProps('text')}
          />
        )}
      </AddForm>
      {notes.length === 0 ? (
        <Quiet>{texts.noNotes}</Quiet>
      ) : (
        <Stack as="ul" className={styles.entries}>
          {notes.map(({ id, text, operator, writtenAt }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <Quiet>
                {operator.name || operator.email}, <Instant at={writtenAt} />
              </Quiet>
            </li>
          ))}
        </Stack>
      )}
    </CardSection>
  );
}
