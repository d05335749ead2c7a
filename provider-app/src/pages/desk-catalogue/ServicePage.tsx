import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { deskPaths } from 'shared-ui/deskPaths';
import { errorText, isMissing, useToast } from 'shared-ui/store';
import { Button, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import {
  useDeleteServiceMutation,
  useGetCatalogueServiceQuery,
  useListEveryCategoryQuery,
} from '../../api/deskCatalogue';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { servicesTexts, serviceTexts } from '../../texts/deskCatalogue';
import { deleteTexts, entryTexts } from '../../texts/deskEntries';
import { DeleteDialog } from '../../components/desk/entry/DeleteDialog';
import { LazyServiceForm } from './LazyServiceForm';

interface LoadedServiceProps {
  service: CatalogueService;
  categories: readonly { _id: string; name: string }[];
  reload: () => Promise<CatalogueService | undefined>;
}

function LoadedService({ service, categories, reload }: LoadedServiceProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [remove] = useDeleteServiceMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const [openedCount, setOpenedCount] = useState(0);
  const leave = (categoryId: string, said: string) => {
    toast.success(said);
    void navigate(deskPaths.catalogueCategory(categoryId));
  };
  return (
    <>
      <PageHeader
        title={service.name}
        back={{ to: deskPaths.catalogueCategory(service.category._id), label: service.category.name }}
        actions={
          service.bookingCount === 0 && (
            <Button variant="secondary" icon="trash-2" onClick={() => setIsDeleting(true)}>
              {deleteTexts.delete}
            </Button>
          )
        }
      />
      <LazyServiceForm
        key={openedCount}
        stored={service}
        categoryId={service.category._id}
        categories={categories}
        reload={reload}
        onLoadTheirs={() => setOpenedCount((count) => count + 1)}
        onSaved={({ name, category }) => leave(category._id, entryTexts.saved(name))}
      />
      {isDeleting && (
        <DeleteDialog
          name={service.name}
          onDelete={(reason) => remove({ id: service._id, version: service.version, reason })}
          onDeleted={() => leave(service.category._id, deleteTexts.done(service.name))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

/** One service, to change or to delete (M-152). */
export function ServicePage() {
  const { id: serviceId = '' } = useParams();
  const categories = useListEveryCategoryQuery();
  const query = useGetCatalogueServiceQuery({ id: serviceId }, { refetchOnMountOrArgChange: true });
  const reload = () =>
    query
      .refetch()
      .unwrap()
      .catch(() => undefined);

  if (isMissing(query.error))
    return (
      <>
        <PageHeader title={serviceTexts.missingTitle} back={{ to: deskPaths.catalogue(), label: servicesTexts.back }} />
        <EmptyState title={serviceTexts.missing} />
      </>
    );
  const texts = { errorTitle: serviceTexts.errorTitle, retryLabel: commonTexts.tryAgain };
  return (
    <QueryState
      query={categories}
      skeleton={<TableSkeleton />}
      errorMessage={errorText(categories.error, serviceTexts.failed)}
      {...texts}
    >
      {({ data }) => (
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          errorMessage={errorText(query.error, serviceTexts.failed)}
          {...texts}
        >
          {(service) => <LoadedService key={service._id} service={service} categories={data} reload={reload} />}
        </QueryState>
      )}
    </QueryState>
  );
}
