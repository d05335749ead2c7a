import { foldText } from 'contract/fields/characters';
import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { listCategories, listServicesOfCategory } from '../../api/catalogue';
import { breadcrumbs, serviceList } from '../../lib/schemaOrg';
import { headTexts } from '../../texts/heads';
import { categoriesTexts } from '../categories/texts';

/** The head of a category's page. The API takes names that look the same for one, so that one of them is the canonical one. */
export const readHead: ReadHead = (state, { categoryName = '' }) => {
  const categories = listCategories.select()(state).data;
  const services = listServicesOfCategory.select({ categoryName })(state).data;
  if (!categories || !services) return null;
  const category = categories.find(({ name }) => foldText(name) === foldText(categoryName));
  if (!category?.isActive) return { status: category ? 410 : 404 };
  return {
    title: categoryName,
    description: headTexts.category(category.name, services),
    canonicalPath: paths.category(category.name),
    data: [
      breadcrumbs([categoriesTexts.title, paths.categories()], [category.name, paths.category(category.name)]),
      serviceList(services),
    ],
  };
};
