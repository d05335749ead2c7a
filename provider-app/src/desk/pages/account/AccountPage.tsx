import { SessionsCard } from 'shared-ui/SessionsCard';
import { PageHeader, Stack } from 'shared-ui/ui';

const texts = { title: 'Your account', subtitle: 'Where you are logged in' } as const;

/** The operator's own account (M-741). */
export function AccountPage() {
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Stack gap={5}>
        <SessionsCard audience="operator" />
      </Stack>
    </>
  );
}
