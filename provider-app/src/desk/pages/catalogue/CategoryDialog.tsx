import { useState } from 'react';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Dialog } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { catalogueTexts, categoriesTexts } from './texts';
import { entryTexts } from '../../texts/entries';
import type { CategoryFormProps } from './CategoryForm';

const CategoryForm = lazyComponent<CategoryFormProps>(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './CategoryForm')).CategoryForm,
  { message: entryTexts.formFailed },
);

/** A category to add or to change (M-150). */
export function CategoryDialog(props: Omit<CategoryFormProps, 'onLoadTheirs'>) {
  const [openedCount, setOpenedCount] = useState(0);
  const { stored, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={unlessBusy(onClose)}
      title={stored ? catalogueTexts.editOf(stored.name) : categoriesTexts.addTitle}
    >
      <CategoryForm {...props} key={openedCount} onLoadTheirs={() => setOpenedCount((count) => count + 1)} />
    </Dialog>
  );
}
