import { CERTIFICATE } from 'contract/people/check';
import { checkFields, type CheckFields } from 'contract/people/checkFields';
import { firstFailure } from 'contract/platform/firstFailure';
import { DateField, Select, TextField } from 'shared-ui/forms';
import { useRecordCheckMutation } from '../../api/providers';
import { AddForm } from '../../components/AddForm';
import { providerCheckTexts as texts } from './texts';

type CheckValues = Record<'what' | 'name' | 'checkDate' | 'endDate' | 'reference', string>;

function toFields({ what, name, checkDate, endDate, reference }: CheckValues): CheckFields {
  const thing = what === CERTIFICATE ? `${CERTIFICATE}${name.trim()}` : what;
  return { what: thing, checkDate, endDate: endDate || null, reference };
}

/** A check to record, with the rules of the API (M-759). @param id the helper's */
export function CheckForm({ id, today }: { id: string; today: string }) {
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
