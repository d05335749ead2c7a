import { LIMITS } from 'contract/platform/limits';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { LeaveGuard } from 'shared-ui/LeaveGuard';
import { deskPaths } from 'shared-ui/deskPaths';
import { Button, ButtonLink, Card, Stack } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { FieldRow } from 'shared-ui/ui/Field';
import { NumberField } from 'shared-ui/ui/NumberField';
import { Select } from 'shared-ui/ui/Select';
import { TextArea } from 'shared-ui/ui/TextArea';
import { TextField } from 'shared-ui/ui/TextField';
import { useChangeServiceMutation, useCreateServiceMutation } from '../../api/deskCatalogue';
import { commonTexts } from '../../texts/common';
import { catalogueTexts, serviceTexts } from '../../texts/deskCatalogue';
import { entryTexts } from '../../texts/deskEntries';
import styles from './Catalogue.module.css';
import { EntryNotices } from '../../components/desk/entry/EntryNotices';
import { PictureField } from '../../components/desk/entry/PictureField';
import { checkService, initialService, toServiceFields, type ServiceValues } from './serviceForm';
import { useEntryForm } from '../../components/desk/entry/useEntryForm';

export interface ServiceFormProps {
  /** Null for a new one. */
  stored: CatalogueService | null;
  /** Where it is, or is to be. */
  categoryId: string;
  categories: readonly { _id: string; name: string }[];
  onSaved: (saved: CatalogueService) => void;
  /** Loads what is stored now. */
  reload: () => Promise<CatalogueService | undefined>;
  /** The form is to open anew with what is stored. */
  onLoadTheirs: () => void;
}

/** One service to fill in, with the rules of the API (M-152). */
export function ServiceForm({ stored, categoryId, categories, onSaved, reload, onLoadTheirs }: ServiceFormProps) {
  const [create] = useCreateServiceMutation();
  const [change] = useChangeServiceMutation();
  const form = useEntryForm<ServiceValues, CatalogueService>({
    stored,
    draftKey: `desk-service:${stored?._id ?? `new:${categoryId}`}`,
    validate: checkService,
    send: (values, version) => {
      const fields = toServiceFields(values);
      return stored ? change({ id: stored._id, version, ...fields }) : create(fields);
    },
    reload,
    uniqueField: 'name',
    onSaved,
  });
  const { field, picture } = form;
  const initial = initialService(stored, categoryId, form.draft);
  const handleLoadTheirs = () => {
    form.removeDraft();
    onLoadTheirs();
  };

  return (
    <Card>
      <form {...form.formProps}>
        <LeaveGuard {...form.guard} />
        <Stack gap={5}>
          <EntryNotices
            hasDraft={form.draft !== null}
            hasConflict={form.hasConflict}
            failure={form.failure}
            onLoadTheirs={handleLoadTheirs}
          />
          <FieldRow>
            <TextField label={catalogueTexts.name} required defaultValue={initial.name} {...field('name')} />
            <Select
              label={serviceTexts.category}
              options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
              defaultValue={initial.categoryId}
              {...field('categoryId')}
            />
          </FieldRow>
          <TextArea
            label={serviceTexts.description}
            rows={5}
            maxLength={LIMITS.longTextMax}
            counter={serviceTexts.counter}
            defaultValue={initial.description}
            {...field('description')}
          />
          <FieldRow>
            <NumberField label={serviceTexts.price} required defaultValue={initial.price} {...field('price')} />
            <TextField
              label={serviceTexts.areas}
              hint={serviceTexts.areasHint}
              isOptional
              defaultValue={initial.areas}
              {...field('areas')}
            />
          </FieldRow>
          <PictureField picture={picture} of={initial.name} error={field('image').error} />
          <Checkbox
            label={`${catalogueTexts.active}: ${catalogueTexts.activeHint}`}
            name="isActive"
            defaultChecked={initial.isActive === 'on'}
          />
          {stored && stored.bookingCount > 0 && (
            <p className={styles.muted}>{serviceTexts.booked(stored.bookingCount)}</p>
          )}
          <div className={styles.actions}>
            <ButtonLink variant="secondary" to={deskPaths.catalogueCategory(stored?.category._id ?? categoryId)}>
              {commonTexts.cancel}
            </ButtonLink>
            <Button type="submit" isBusy={form.isSubmitting || picture.isUploading} busyText={entryTexts.saving}>
              {entryTexts.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
