import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { TextArea, useDraft } from 'shared-ui/forms';
import { actionTexts } from '../texts/forms';

interface ReasonFieldProps {
  /** The key of the typed text, which survives a session that ends meanwhile. */
  draftKey: string;
  isRequired: boolean;
  /** @default a text that it is kept in the audit */
  hint?: string;
  onType?: (reason: string) => void;
  /** `name` and `error`, as useOrderedForm gives them. */
  field: { name: string; error: string | null };
}

/** Why an operator does something. */
export function ReasonField({ draftKey, isRequired, hint = actionTexts.reasonHint, onType, field }: ReasonFieldProps) {
  const { draft, save } = useDraft(draftKey);
  return (
    <TextArea
      label={actionTexts.reason}
      hint={hint}
      rows={3}
      required={isRequired}
      isOptional={!isRequired}
      maxLength={OPERATOR_LIMITS.operatorReasonMax}
      defaultValue={draft?.reason ?? ''}
      onChange={({ target }) => {
        save({ reason: target.value });
        onType?.(target.value);
      }}
      {...field}
    />
  );
}
