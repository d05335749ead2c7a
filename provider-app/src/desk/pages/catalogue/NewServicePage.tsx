import { useNavigate, useParams } from 'react-router-dom';
import { deskPaths } from '../../paths';
import { errorText, useToast } from 'shared-ui/store';
import { PageHeader, QueryState } from 'shared-ui/ui';
import { useListEveryCategoryQuery } from '../../api/catalogue';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { categoriesTexts, servicesTexts, serviceTexts } from './texts';
import { entryTexts } from '../../texts/entries';
import { MissingCategory } from './MissingCategory';
import { LazyServiceForm } from './LazyServiceForm';

/** A new service of a category (M-152). */
export function NewServicePage() {
  const { id: categoryId = '' } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  const query = useListEveryCategoryQuery();
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton />}
      isEmpty={({ data }) => !data.some(({ _id }) => _id === categoryId)}
      empty={<MissingCategory />}
      errorTitle={categoriesTexts.errorTitle}
      errorMessage={errorText(query.error, categoriesTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {({ data }) => (
        <>
          <PageHeader
            title={serviceTexts.newTitle}
            back={{
              to: deskPaths.catalogueCategory(categoryId),
              label: data.find(({ _id }) => _id === categoryId)?.name ?? servicesTexts.back,
            }}
          />
          <LazyServiceForm
            stored={null}
            categoryId={categoryId}
            categories={data}
            reload={async () => undefined}
            onLoadTheirs={() => undefined}
            onSaved={({ name, category }) => {
              toast.success(entryTexts.saved(name));
              void navigate(deskPaths.catalogueCategory(category._id));
            }}
          />
        </>
      )}
    </QueryState>
  );
}
