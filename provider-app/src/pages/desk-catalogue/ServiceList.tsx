import { readPageNumber } from 'shared-ui/pageNumber';
import { Card } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListCatalogueServicesQuery } from '../../api/deskCatalogue';
import { DeskList } from '../../components/desk/DeskList';
import { useFilters } from '../../hooks/useFilters';
import { servicesTexts } from '../../texts/deskCatalogue';
import styles from './Catalogue.module.css';
import { serviceColumns } from './serviceColumns';
import { readServiceFilter, ServiceFilters } from './ServiceFilters';

/** The services of a category: filtered in the URL, in pages. */
export function ServiceList({ categoryId }: { categoryId: string }) {
  const { params, apply, remove } = useFilters();
  const filter = readServiceFilter(params);
  const query = useListCatalogueServicesQuery(
    { categoryId, page: readPageNumber(params), ...filter },
    useRefetchOnMount(),
  );
  return (
    <div className={styles.content}>
      <ServiceFilters key={params.toString()} filter={filter} onApply={apply} onRemove={remove} />
      <DeskList query={query} isFiltered={Object.keys(filter).length > 0} texts={servicesTexts}>
        {(services) => (
          <Card padding="sm">
            <DataTable
              caption={servicesTexts.table}
              columns={serviceColumns}
              rows={services}
              rowKey={({ _id }) => _id}
            />
          </Card>
        )}
      </DeskList>
    </div>
  );
}
