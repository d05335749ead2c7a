import { PasskeyCard } from 'shared-ui/PasskeyCard';
import { SessionsCard } from 'shared-ui/SessionsCard';
import { PageHeader, Stack } from 'shared-ui/ui';

const texts = { title: 'Your account', subtitle: 'How and where you log in' } as const;

/** The operator's own account (M-741, M-751). */
export function AccountPage() {
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Stack gap={5}>
        <PasskeyCard audience="operator" />
        <SessionsCard audience="operator" />
      </Stack>
    </>
  );
}
