import { areaList, readPounds } from 'contract/fields/cleanText';
import { serviceFields, type ServiceFields } from 'contract/desk/catalogueFields';
import { firstFailure } from 'contract/platform/firstFailure';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import type { FormFailure } from 'shared-ui/ui/useOrderedForm';
import { areasText } from '../../lib/deskAreas';
import { formField } from '../../components/desk/entry/useEntryForm';

/** The form's fields by name, as a FormData gives them. */
export interface ServiceValues {
  name: string;
  description: string;
  /** In pounds. */
  price: string;
  categoryId: string;
  image: string;
  /** Separated by commas. */
  areas: string;
  /** 'on' when checked. */
  isActive?: string;
}

/** The values that the form opens with; a draft holds `isActive` only where it was checked. */
export function initialService(
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

/** What is sent. */
export function toServiceFields(values: ServiceValues): ServiceFields {
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

/** The first broken rule of the call, at the field that breaks it. */
export function checkService(values: ServiceValues): FormFailure | null {
  const failure = firstFailure(serviceFields, toServiceFields(values));
  return failure && formField(failure);
}
