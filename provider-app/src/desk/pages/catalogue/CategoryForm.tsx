import { categoryFields, type CategoryFields } from 'contract/desk/catalogueFields';
import { CERTIFICATE, PLAIN_CHECKS } from 'contract/people/check';
import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useToast } from 'shared-ui/store';
import { Checkbox, Form, FormButtons, TextField } from 'shared-ui/forms';
import { useChangeCategoryMutation, useCreateCategoryMutation } from '../../api/catalogue';
import { EntryNotices, useEntryForm, type EntryFormProps } from '../../components/EntryForm';
import { PictureField } from '../../components/PictureField';
import { entryTexts } from '../../texts/entries';
import { catalogueTexts } from './texts';

const PLAIN = Object.keys(PLAIN_CHECKS) as (keyof typeof PLAIN_CHECKS)[];

/** As a FormData gives them: 'on' for an active one. */
type CategoryValues = Record<'name' | 'image' | 'certificates', string> & { isActive?: string } & Partial<
    Record<keyof typeof PLAIN_CHECKS, string>
  >;

function toFields({ name, image, isActive, certificates, ...checked }: CategoryValues): CategoryFields {
  const named = certificates.split(',').flatMap((one) => (one.trim() === '' ? [] : `${CERTIFICATE}${one.trim()}`));
  const plain = PLAIN.filter((what) => checked[what] === 'on');
  return { name: name.trim(), image, isActive: isActive === 'on', requiredChecks: [...plain, ...named] };
}

export interface CategoryFormProps extends Omit<EntryFormProps<CatalogueCategory>, 'onSaved'> {
  onClose: () => void;
}

/** A category to fill in, with the rules of the API (M-150). */
export function CategoryForm({ onClose, ...entry }: CategoryFormProps) {
  const { stored } = entry;
  const toast = useToast();
  const [create] = useCreateCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const form = useEntryForm<CategoryValues, CategoryFields, CatalogueCategory>({
    ...entry,
    draftKey: `desk-category:${stored?._id ?? 'new'}`,
    schema: categoryFields,
    toFields,
    send: (fields, version) => (stored ? change({ id: stored._id, version, ...fields }) : create(fields)),
    uniqueField: 'name',
    onSaved: ({ name }) => {
      toast.success(entryTexts.saved(name));
      onClose();
    },
  });
  const { draft, field, picture } = form;
  const isActive = draft ? draft.isActive === 'on' : (stored?.isActive ?? true);
  const required = stored?.requiredChecks ?? [];
  const named = required.filter((what) => what.startsWith(CERTIFICATE)).map((what) => what.slice(CERTIFICATE.length));
  const handleCancel = () => {
    form.removeDraft();
    onClose();
  };
  return (
    <Form {...form.formProps}>
      <EntryNotices form={form} />
      <TextField
        label={catalogueTexts.name}
        required
        defaultValue={draft?.name ?? stored?.name ?? ''}
        {...field('name')}
      />
      <PictureField picture={picture} of={stored?.name ?? ''} error={field('image').error} />
      <Checkbox
        label={`${catalogueTexts.active}: ${catalogueTexts.activeHint}`}
        name="isActive"
        defaultChecked={isActive}
      />
      <fieldset>
        <legend>{catalogueTexts.checks}</legend>
        {PLAIN.map((what) => (
          <Checkbox
            key={what}
            label={PLAIN_CHECKS[what]}
            name={what}
            defaultChecked={draft ? draft[what] === 'on' : required.includes(what)}
          />
        ))}
      </fieldset>
      <TextField
        label={catalogueTexts.certificates}
        hint={catalogueTexts.certificatesHint}
        isOptional
        defaultValue={draft?.certificates ?? named.join(', ')}
        {...field('certificates')}
      />
      <FormButtons
        onCancel={handleCancel}
        isSubmitting={form.isSubmitting}
        isBusy={picture.isUploading}
        submitText={entryTexts.save}
        busyText={entryTexts.saving}
      />
    </Form>
  );
}
