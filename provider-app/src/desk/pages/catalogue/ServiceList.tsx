import { Card } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListCatalogueServicesQuery } from '../../api/catalogue';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { servicesTexts } from './texts';
import styles from './Catalogue.module.css';
import { serviceColumns } from './serviceColumns';
import { serviceFilters } from './serviceFilters';

/** The services of a category: filtered in the URL, in pages. */
export function ServiceList({ categoryId }: { categoryId: string }) {
  const { filter, page, isFiltered, form } = useDeskFilters(serviceFilters);
  const { search, active: isActive } = filter;
  const query = useListCatalogueServicesQuery({ categoryId, page, search, isActive }, useRefetchOnMount());
  return (
    <div className={styles.content}>
      {form}
      <DeskList query={query} isFiltered={isFiltered} texts={servicesTexts}>
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
