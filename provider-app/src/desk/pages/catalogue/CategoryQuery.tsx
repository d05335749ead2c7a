import type { ReactNode } from 'react';
import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useListEveryCategoryQuery } from '../../api/catalogue';
import { PageQuery } from '../../../components/PageQuery';
import { MissingEntry } from '../../components/DetailPage';
import { deskPaths } from '../../paths';
import { categoriesTexts, servicesTexts } from './texts';

interface CategoryQueryProps {
  id: string;
  children: (category: CatalogueCategory, categories: readonly CatalogueCategory[]) => ReactNode;
}

/** The content of a page about one category, and all of them. */
export function CategoryQuery({ id, children }: CategoryQueryProps) {
  const query = useListEveryCategoryQuery();
  return (
    <PageQuery query={query} texts={categoriesTexts}>
      {({ data }) => {
        const category = data.find(({ _id }) => _id === id);
        if (category) return children(category, data);
        return <MissingEntry texts={servicesTexts} back={{ to: deskPaths.catalogue(), label: servicesTexts.back }} />;
      }}
    </PageQuery>
  );
}
