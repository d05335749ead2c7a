import { serviceFields, type ServiceFields } from 'contract/desk/catalogueFields';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { areaList, readPounds } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { Button, ButtonLink } from 'shared-ui/ui';
import { Checkbox, FieldRow, NumberField, Select, TextArea, TextField } from 'shared-ui/forms';
import { commonTexts } from '../../../texts/common';
import { useChangeServiceMutation, useCreateServiceMutation } from '../../api/catalogue';
import { EntryForm, useEntryForm, type EntryFormProps } from '../../components/EntryForm';
import { PictureField } from '../../components/PictureField';
import { Quiet } from '../../components/Text';
import { areasText } from '../../../lib/valueTexts';
import { deskPaths } from '../../paths';
import { entryTexts } from '../../texts/entries';
import styles from './Catalogue.module.css';
import { catalogueTexts, serviceTexts } from './texts';

/** The form's fields by name, as a FormData gives them: the price in pounds, the areas separated by commas, and 'on' for an active one. */
type ServiceValues = Record<Exclude<keyof ServiceFields, 'isActive'>, string> & { isActive?: string };

/** The values that the form opens with; a draft holds `isActive` only where it was checked. */
function initialService(
  stored: CatalogueService | null,
  categoryId: string,
  draft: Readonly<Record<string, string>> | null,
): ServiceValues {
  const values = {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    price: stored ? stored.price.toFixed(2) : '',
    categoryId: stored?.category._id ?? categoryId,
    image: stored?.image ?? '',
    areas: areasText(stored?.areas ?? []),
  };
  if (draft) return { ...values, ...draft };
  return (stored?.isActive ?? true) ? { ...values, isActive: 'on' } : values;
}

function toServiceFields(values: ServiceValues): ServiceFields {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    price: readPounds(values.price),
    categoryId: values.categoryId,
    image: values.image,
    areas: areaList(values.areas),
    isActive: values.isActive === 'on',
  };
}

export interface ServiceFormProps extends EntryFormProps<CatalogueService> {
  /** Its category, or its future one. */
  categoryId: string;
  categories: readonly { _id: string; name: string }[];
}

/** One service to fill in, with the rules of the API (M-152). */
export function ServiceForm({ categoryId, categories, ...entry }: ServiceFormProps) {
  const { stored } = entry;
  const [create] = useCreateServiceMutation();
  const [change] = useChangeServiceMutation();
  const form = useEntryForm<ServiceValues, ServiceFields, CatalogueService>({
    ...entry,
    draftKey: `desk-service:${stored?._id ?? `new:${categoryId}`}`,
    schema: serviceFields,
    toFields: toServiceFields,
    send: (fields, version) => (stored ? change({ id: stored._id, version, ...fields }) : create(fields)),
    uniqueField: 'name',
  });
  const { field, picture } = form;
  const initial = initialService(stored, categoryId, form.draft);
  return (
    <EntryForm form={form}>
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
      {stored && stored.bookingCount > 0 && <Quiet>{serviceTexts.booked(stored.bookingCount)}</Quiet>}
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={deskPaths.catalogueCategory(stored?.category._id ?? categoryId)}>
          {commonTexts.cancel}
        </ButtonLink>
        <Button type="submit" isBusy={form.isSubmitting || picture.isUploading} busyText={entryTexts.saving}>
          {entryTexts.save}
        </Button>
      </div>
    </EntryForm>
  );
}
