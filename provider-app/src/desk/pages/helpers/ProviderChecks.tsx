import { checkFields, type CheckFields } from 'contract/desk/operatorProviders';
import { CERTIFICATE, checkLine, checkText, checkTexts, isValidOn } from 'contract/people/check';
import { firstFailure } from 'contract/platform/firstFailure';
import { formatDate } from 'shared-ui/format';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/ui/CardSection';
import { DateField } from 'shared-ui/ui/DateField';
import { Select } from 'shared-ui/ui/Select';
import { TextField } from 'shared-ui/ui/TextField';
import { useToday } from 'shared-ui/useToday';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useRecordCheckMutation, type Helper } from '../../api/providers';
import { useActionDialog } from '../../components/action/ActionDialog';
import { AddForm } from '../../components/AddForm';
import { Instant, Quiet } from '../../components/Text';
import styles from './Providers.module.css';
import { providerCheckTexts as texts } from './texts';

type CheckValues = Record<'what' | 'name' | 'checkDate' | 'endDate' | 'reference', string>;

function toFields({ what, name, checkDate, endDate, reference }: CheckValues): CheckFields {
  const thing = what === CERTIFICATE ? `${CERTIFICATE}${name.trim()}` : what;
  return { what: thing, checkDate, endDate: endDate || null, reference };
}

function CheckForm({ id, today }: { id: string; today: string }) {
  const [record] = useRecordCheckMutation();
  return (
    <AddForm<CheckValues>
      draftKey={`desk-check:${id}`}
      texts={texts}
      validate={(values) => firstFailure(checkFields, toFields(values))}
      onAdd={(values) => record({ id, ...toFields(values) })}
    >
      {(fieldProps) => (
        <>
          <Select label={texts.what} options={texts.things} {...fieldProps('what')} />
          <TextField label={texts.name} hint={texts.nameHint} isOptional {...fieldProps('name')} />
          <DateField label={texts.checkDate} max={today} {...fieldProps('checkDate')} />
          <DateField label={texts.endDate} hint={texts.endHint} min={today} isOptional {...fieldProps('endDate')} />
          <TextField label={texts.reference} hint={texts.referenceHint} isOptional {...fieldProps('reference')} />
        </>
      )}
    </AddForm>
  );
}

/** The checks of a helper, the newest first; what is missing for jobs; and the form of a new one (M-759). */
export function ProviderChecks({ helper: { _id, checkHistory, lacking } }: { helper: Helper }) {
  const today = useToday();
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  return (
    <CardSection title={texts.title}>
      {lacking.map(({ category, missing }) => (
        <Notice key={category} tone="warning">
          {texts.lacking(category, checkTexts(missing))}
        </Notice>
      ))}
      {checkHistory.length === 0 && <Quiet>{texts.none}</Quiet>}
      <Stack as="ul" ref={ref} tabIndex={-1} className={styles.entries}>
        {checkHistory.map(({ id, reference, operator, recordedAt, endedAt, endReason, ...check }) => (
          <li key={id}>
            <b>{checkLine(check, formatDate)}</b>
            {reference && <p className={styles.text}>{reference}</p>}
            {endedAt === null && !isValidOn(check, today) && <p>{texts.over}</p>}
            {endedAt !== null && (
              <p>
                {texts.ended(endReason ?? '')} <Instant at={endedAt} />
              </p>
            )}
            <Quiet>
              {operator.name || operator.email}, <Instant at={recordedAt} />
            </Quiet>
            {endedAt === null && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.endOf(checkText(check.what))}
                onClick={() =>
                  openAction({ action: 'endCheck', item: { subject: { id, name: checkText(check.what) }, link: {} } })
                }
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {dialog}
      <CheckForm id={_id} today={today} />
    </CardSection>
  );
}
