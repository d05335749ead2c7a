import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';
import { deskPaths } from 'shared-ui/deskPaths';
import { formatDate } from 'shared-ui/format';
import { TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/ui/DataTable';
import { HelperStateBadge } from '../../components/desk/HelperStateBadge';
import { helpersTexts } from '../../texts/deskHelpers';
import styles from './HelpersPage.module.css';

type Helper = ReadOf<typeof operatorCalls.listProviders>['data'][number];

/** The columns of the list of helpers; the first leads to the helper. */
export const helperColumns: readonly Column<Helper>[] = [
  {
    key: 'helper',
    header: helpersTexts.helper,
    cell: ({ _id, name, businessName }) => (
      <div className={styles.helper}>
        <TextLink to={deskPaths.helper(_id)}>{businessName || name}</TextLink>
        {businessName && <span>{name}</span>}
      </div>
    ),
  },
  { key: 'email', header: helpersTexts.email, cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { key: 'state', header: helpersTexts.state, cell: (helper) => <HelperStateBadge helper={helper} /> },
  {
    key: 'since',
    header: helpersTexts.since,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];
