import { lazyComponent } from 'shared-ui/lazyComponent';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { entryTexts } from '../../texts/entries';
import type { ServiceFormProps } from './ServiceForm';

/** The form of a service: it brings the rules of the contract, which no list needs. */
export const LazyServiceForm = lazyComponent<ServiceFormProps>(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ServiceForm')).ServiceForm,
  { message: entryTexts.formFailed, skeleton: <TableSkeleton /> },
);
