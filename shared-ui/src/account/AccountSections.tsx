import { AccountCard } from './AccountCard';
import { CalendarCard } from './CalendarCard';
import { CloseCard, type CloseCardProps } from './CloseCard';
import { FactorCard } from './FactorCard';
import { MailCard } from './MailCard';
import { PasskeyCard } from '../passkeys/PasskeyCard';
import { PushCard } from './PushCard';
import { SessionsCard } from './SessionsCard';
import styles from './AccountSections.module.css';
import { useState } from 'react';
import type { Side } from 'contract/bookings/statuses';
import { downloadText } from 'shared-ui/downloadText';
import { errorText } from 'shared-ui/store';
import { paths } from 'shared-ui/paths';
import { Button, TextLink } from 'shared-ui/ui';
import { useGetAccountDataMutation } from './accountApi';
import { dataTexts } from './accountTexts';
import { useProof } from './useProof';

/** Saves everything that is stored of the account as a file (M-193). */
function DataCard({ audience }: { audience: Side }) {
  const [getData, { isLoading }] = useGetAccountDataMutation();
  const [error, setError] = useState<unknown>();
  const { withProof, dialog } = useProof(audience);
  const handleDownload = async () => {
    const { data, error: failure } = await withProof(() => getData({ audience }));
    setError(failure);
    if (!data) return;
    const text = `${JSON.stringify(data, null, 2)}\n`;
    downloadText({ text, name: dataTexts.fileName, type: 'application/json' });
  };
  return (
    <AccountCard texts={dataTexts} failure={error ? errorText(error, dataTexts.failed) : undefined}>
      <Button
        variant="secondary"
        isBusy={isLoading}
        busyText={dataTexts.downloading}
        onClick={() => void handleDownload()}
      >
        {dataTexts.download}
      </Button>
      {dialog}
    </AccountCard>
  );
}

/** The further sections of a profile: calendar, optional mails, notifications, second factor, passkeys, devices, the own data, and the end of the account. The same for both sides. */
export function AccountSections(props: CloseCardProps) {
  return (
    <div className={styles.sections}>
      <CalendarCard audience={props.audience} />
      <MailCard audience={props.audience} />
      <PushCard audience={props.audience} />
      <FactorCard audience={props.audience} />
      <PasskeyCard audience={props.audience} />
      <SessionsCard audience={props.audience} />
      <TextLink to={paths.reports()}>{dataTexts.reports}</TextLink>
      <DataCard audience={props.audience} />
      <CloseCard {...props} />
    </div>
  );
}
