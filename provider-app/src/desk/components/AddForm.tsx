import { useState, type ChangeEvent, type ReactNode } from 'react';
import { errorText, useToast } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/hooks';
import { actionTexts } from '../texts/forms';
import { SubmitForm, useDraft, useOrderedForm, type FormFailure } from 'shared-ui/forms';

/** The props of a field by its name: its error, its kept value, and what keeps it. */
type FieldProps<Name> = (name: Name) => {
  name: string;
  error: string | null;
  defaultValue: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};

interface FieldsProps<Name> {
  draftKey: string;
  field: (name: Name) => { name: string; error: string | null };
  children: (fieldProps: FieldProps<Name>) => ReactNode;
}

function Fields<Name extends string>({ draftKey, field, children }: FieldsProps<Name>) {
  const { draft, save } = useDraft(draftKey);
  return children((name) => ({
    defaultValue: draft?.[name] ?? '',
    onChange: ({ target }) => save({ [name]: target.value }),
    ...field(name),
  }));
}

interface AddFormProps<Values extends Record<string, string>> {
  title?: string;
  draftKey: string;
  texts: { add: string; adding: string; added: string; failed: string };
  validate: (values: Values) => FormFailure | null;
  onAdd: (values: Values) => PromiseLike<{ error?: unknown }>;
  children: FieldsProps<keyof Values & string>['children'];
}

/** Adds an entry to a list; the typed text survives a reload and a session that ends meanwhile. */
export function AddForm<Values extends Record<string, string>>(props: AddFormProps<Values>) {
  const { title, draftKey, texts, validate, onAdd, children } = props;
  const toast = useToast();
  const [addedCount, setAddedCount] = useState(0);
  const form = useOrderedForm<Values>({
    validate,
    onSubmit: async (values): Promise<void> => {
      const { error } = await onAdd(values);
      if (error !== undefined)
        return form.fail(errorText(error, { failed: texts.failed, network: actionTexts.network }));
      tabStorage.remove(draftKey);
      setAddedCount((count) => count + 1);
      return toast.success(texts.added);
    },
  });
  return (
    <SubmitForm
      form={form}
      gap={3}
      lead={title && <h3>{title}</h3>}
      submitText={texts.add}
      busyText={texts.adding}
      button="secondary"
    >
      <Fields key={addedCount} draftKey={draftKey} field={form.field}>
        {children}
      </Fields>
    </SubmitForm>
  );
}
