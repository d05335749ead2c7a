import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/hooks';
import { isMissing, useToast } from 'shared-ui/store';
import { Button, PageHeader } from 'shared-ui/ui';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { useDeleteServiceMutation, useGetCatalogueServiceQuery, useListEveryCategoryQuery } from '../../api/catalogue';
import { DeleteDialog } from '../../components/DeleteDialog';
import { PageQuery } from '../../../components/PageQuery';
import { MissingEntry } from '../../components/DetailPage';
import { deskPaths } from '../../paths';
import { deleteTexts, entryTexts } from '../../texts/entries';
import { CategoryQuery } from './CategoryQuery';
import type { ServiceFormProps } from './ServiceForm';
import { servicesTexts, serviceTexts } from './texts';
import { reloadOf } from '../../../lib/reloadOf';

/** The form of a service: it brings the rules of the contract, which no list needs. */
const LazyServiceForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ServiceForm')).ServiceForm,
  { message: entryTexts.formFailed, skeleton: <TableSkeleton /> },
);

/** A new service of a category (M-152). */
export function NewServicePage() {
  const { id = '' } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <CategoryQuery id={id}>
      {(category, categories) => (
        <>
          <PageHeader
            title={serviceTexts.newTitle}
            back={{ to: deskPaths.catalogueCategory(category._id), label: category.name }}
          />
          <LazyServiceForm
            stored={null}
            categoryId={category._id}
            categories={categories}
            onSaved={(saved) => {
              toast.success(entryTexts.saved(saved.name));
              void navigate(deskPaths.catalogueCategory(saved.category._id));
            }}
          />
        </>
      )}
    </CategoryQuery>
  );
}

function LoadedService({
  service,
  ...props
}: Pick<ServiceFormProps, 'categories' | 'reload'> & { service: CatalogueService }) {
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
        {...props}
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
  if (isMissing(query.error))
    return <MissingEntry texts={serviceTexts} back={{ to: deskPaths.catalogue(), label: servicesTexts.back }} />;
  return (
    <PageQuery query={categories} texts={serviceTexts}>
      {({ data }) => (
        <PageQuery query={query} texts={serviceTexts}>
          {(service) => (
            <LoadedService key={service._id} service={service} categories={data} reload={reloadOf(query)} />
          )}
        </PageQuery>
      )}
    </PageQuery>
  );
}
