import { categoryFields, type CategoryFields } from 'contract/desk/catalogueFields';
import { firstFailure } from 'contract/platform/firstFailure';
import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useToast } from 'shared-ui/store';
import { Button, DialogActions } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { Form } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useChangeCategoryMutation, useCreateCategoryMutation } from '../../api/deskCatalogue';
import { commonTexts } from '../../texts/common';
import { catalogueTexts } from '../../texts/deskCatalogue';
import { entryTexts } from '../../texts/deskEntries';
import { EntryNotices } from '../../components/desk/entry/EntryNotices';
import { PictureField } from '../../components/desk/entry/PictureField';
import { useEntryForm } from '../../components/desk/entry/useEntryForm';

interface CategoryValues {
  name: string;
  image: string;
  /** 'on' when checked. */
  isActive?: string;
}

function toFields({ name, image, isActive }: CategoryValues): CategoryFields {
  return { name: name.trim(), image, isActive: isActive === 'on' };
}

export interface CategoryFormProps {
  /** Null for a new one. */
  stored: CatalogueCategory | null;
  /** Loads what is stored now. */
  reload: () => Promise<CatalogueCategory | undefined>;
  onClose: () => void;
  /** The form is to open anew with what is stored. */
  onLoadTheirs: () => void;
}

/** A category to fill in, with the rules of the API (M-150). */
export function CategoryForm({ stored, reload, onClose, onLoadTheirs }: CategoryFormProps) {
  const toast = useToast();
  const [create] = useCreateCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const form = useEntryForm<CategoryValues, CatalogueCategory>({
    stored,
    draftKey: `desk-category:${stored?._id ?? 'new'}`,
    validate: (values) => firstFailure(categoryFields, toFields(values)),
    send: (values, version) => {
      const fields = toFields(values);
      return stored ? change({ id: stored._id, version, ...fields }) : create(fields);
    },
    reload,
    uniqueField: 'name',
    onSaved: ({ name }) => {
      toast.success(entryTexts.saved(name));
      onClose();
    },
  });
  const { draft, field, picture } = form;
  const isActive = draft ? draft.isActive === 'on' : (stored?.isActive ?? true);
  const discardAnd = (next: () => void) => () => {
    form.removeDraft();
    next();
  };
  return (
    <Form {...form.formProps}>
      <EntryNotices
        hasDraft={draft !== null}
        hasConflict={form.hasConflict}
        failure={form.failure}
        onLoadTheirs={discardAnd(onLoadTheirs)}
      />
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
      <DialogActions>
        <Button variant="secondary" isDisabled={form.isSubmitting} onClick={discardAnd(onClose)}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting || picture.isUploading} busyText={entryTexts.saving}>
          {entryTexts.save}
        </Button>
      </DialogActions>
    </Form>
  );
}
