import { formatInstant } from 'shared-ui/format';
import { errorText, type Audience } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { DescriptionList, BlockQuery } from 'shared-ui/parts';
import { Button, Cluster } from 'shared-ui/ui';
import { AccountCard } from './AccountCard';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './accountApi';
import { sessionTexts } from './accountTexts';

/** The devices on which the account is signed in, each with its last use; ends one, or all others (M-741). */
export function SessionsCard({ audience }: { audience: Audience }) {
  const query = useListSessionsQuery({ audience }, useRefetchOnMount());
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const error = ending.error ?? endingOthers.error;
  const isBusy = ending.isLoading || endingOthers.isLoading;
  return (
    <AccountCard texts={sessionTexts} failure={error && errorText(error, sessionTexts.failed)}>
      <BlockQuery query={query} errorMessage={sessionTexts.loadFailed} height="6rem">
        {(sessions) => (
          <>
            <DescriptionList
              items={sessions.map(({ id, device, usedAt, isCurrent }) => ({
                id,
                term: device || sessionTexts.unknown,
                value: (
                  <Cluster gap={2}>
                    {isCurrent ? sessionTexts.current : sessionTexts.used(formatInstant(usedAt))}
                    {!isCurrent && (
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={sessionTexts.endOf(device || sessionTexts.unknown)}
                        isDisabled={isBusy}
                        onClick={() => void endSession({ audience, id })}
                      >
                        {sessionTexts.end}
                      </Button>
                    )}
                  </Cluster>
                ),
              }))}
            />
            {sessions.length > 1 && (
              <Button
                variant="secondary"
                isBusy={endingOthers.isLoading}
                busyText={sessionTexts.ending}
                onClick={() => void endOthers({ audience })}
              >
                {sessionTexts.endOthers}
              </Button>
            )}
          </>
        )}
      </BlockQuery>
    </AccountCard>
  );
}
