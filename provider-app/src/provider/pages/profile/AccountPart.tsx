import { checkLine, checkTexts } from 'contract/people/check';
import type { ProviderAccount } from 'contract/people/provider';
import { useNavigate } from 'react-router-dom';
import { AccountSections } from 'shared-ui/AccountSections';
import { formatDate } from 'shared-ui/format';
import { CardSection } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { useAuth } from 'shared-ui/store';

const checksTexts = {
  title: 'What Was Checked',
  none: 'Nothing yet. Send us your documents in the chat.',
  lacking: (category: string, missing: string) => `No jobs in ${category} without: ${missing}`,
};

/** The helper's checks, calendar, data and end of the account. A part of its own, so that the profile is there before it. */
export function AccountPart({ provider: { checks, lacking } }: { provider: ProviderAccount }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const handleClosed = () => {
    auth.signOut();
    void navigate(paths.providerLogin(), { replace: true });
  };
  return (
    <>
      <CardSection title={checksTexts.title}>
        {checks.length === 0 && <p>{checksTexts.none}</p>}
        {checks.map((check) => (
          <p key={check.what}>{checkLine(check, formatDate)}</p>
        ))}
        {lacking.map(({ category, missing }) => (
          <p key={category}>{checksTexts.lacking(category, checkTexts(missing))}</p>
        ))}
      </CardSection>
      <AccountSections audience="provider" onClosed={handleClosed} />
    </>
  );
}
