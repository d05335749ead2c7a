import { useParams } from 'react-router-dom';
import { formatInstant } from 'shared-ui/format';
import { Button, Notice, PageHeader, Stack, type ButtonProps, Cluster } from 'shared-ui/ui';
import { useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { CardSection } from 'shared-ui/parts';
import { Select } from 'shared-ui/forms';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useExportProviderStatementMutation, useGetProviderQuery, type Helper } from '../../api/providers';
import { useActionDialog } from '../../components/action/ActionDialog';
import { DetailPage } from '../../components/DetailPage';
import { deskPaths } from '../../paths';
import { deskActions, type ActionId } from '../../texts/actions';
import { ProviderBookings } from './ProviderBookings';
import { ProviderChecks } from './ProviderChecks';
import { ProviderHistory, ProviderNotes } from './ProviderHistory';
import { HelperFigures, ProviderProfile } from './ProviderProfile';
import { ProviderStateBadge, stateOfProvider, type ProviderState } from './ProviderStateBadge';
import styles from './Providers.module.css';
import { providerStatementTexts as statementTexts, providerTexts as texts } from './texts';
import { useState } from 'react';
import { DownloadButton } from '../../../components/DownloadButton';
import { bookYears } from '../../../lib/bookPeriod';
import { Quiet } from '../../components/Text';

const BACK = { to: deskPaths.helpers(), label: texts.back };

const ACTIONS: Record<ProviderState, readonly ActionId[]> = {
  pending: ['approve', 'deactivate'],
  approved: ['suspend'],
  inactive: ['activate'],
};
const VARIANTS: Partial<Record<ActionId, ButtonProps['variant']>> = {
  deactivate: 'secondary',
  suspend: 'secondary',
  resetHelper: 'secondary',
};

/** The actions that let a helper work or not, each with a reason that is mailed (M-140.4). */
function Actions({ helper }: { helper: Helper }) {
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  const item = {
    subject: { id: helper._id, name: helper.businessName || helper.name },
    link: { providerId: helper._id },
  };
  const frozen = helper.payoutsFrozenAt ? (['unfreeze'] as const) : [];
  return (
    <Cluster ref={ref} tabIndex={-1}>
      {[...ACTIONS[stateOfProvider(helper)], ...frozen, 'resetHelper' as const].map((action) => (
        <Button key={action} variant={VARIANTS[action]} onClick={() => openAction({ action, item })}>
          {deskActions[action].label}
        </Button>
      ))}
      {dialog}
    </Cluster>
  );
}

/** Saves the statement of a calendar year, as the helper reads it (M-286). */
function ProviderStatement({ helper: { _id: id } }: { helper: Helper }) {
  const today = useToday();
  const years = bookYears(Number(today.slice(0, 4)), today).map(String);
  const [year, setYear] = useState(years[0] ?? '');
  return (
    <CardSection title={statementTexts.title}>
      <Quiet>{statementTexts.lead}</Quiet>
      <Select
        label={statementTexts.year}
        options={years.map((one) => ({ value: one, label: one }))}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      />
      <DownloadButton
        texts={statementTexts}
        fileName={statementTexts.fileName(year, id)}
        call={useExportProviderStatementMutation()}
        query={{ id, year: Number(year) }}
      />
    </CardSection>
  );
}

function ProviderView({ helper }: { helper: Helper }) {
  return (
    <>
      <PageHeader
        title={helper.businessName || helper.name}
        subtitle={<ProviderStateBadge helper={helper} />}
        back={BACK}
        actions={<Actions helper={helper} />}
      />
      <Stack gap={5}>
        {helper.payoutsFrozenAt && (
          <Notice tone="warning">{texts.frozen(formatInstant(helper.payoutsFrozenAt))}</Notice>
        )}
        <div className={styles.columns}>
          <Stack gap={5}>
            <ProviderProfile helper={helper} />
            <ProviderChecks helper={helper} />
            <HelperFigures figures={helper.figures} />
          </Stack>
          <Stack gap={5}>
            <ProviderNotes helper={helper} />
            <ProviderHistory history={helper.history} />
            <ProviderStatement helper={helper} />
          </Stack>
        </div>
        <ProviderBookings bookings={helper.bookings} email={helper.email} />
      </Stack>
    </>
  );
}

/** One helper: profile, work, history, and the actions of operators (M-140.6). */
export function ProviderPage() {
  const { id = '' } = useParams();
  const query = useGetProviderQuery({ id }, useRefetchOnMount());
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(helper) => <ProviderView key={id} helper={helper} />}
    </DetailPage>
  );
}
