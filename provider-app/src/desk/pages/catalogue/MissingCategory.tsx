import { deskPaths } from '../../paths';
import { EmptyState, PageHeader } from 'shared-ui/ui';
import { servicesTexts } from './texts';

/** In place of a category that is not there. */
export function MissingCategory() {
  return (
    <>
      <PageHeader title={servicesTexts.missingTitle} back={{ to: deskPaths.catalogue(), label: servicesTexts.back }} />
      <EmptyState title={servicesTexts.missing} />
    </>
  );
}
