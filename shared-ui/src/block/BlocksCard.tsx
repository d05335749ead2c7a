import type { Side } from 'contract/bookings/statuses';
import { BlockQuery, CardSection } from 'shared-ui/parts';
import { Stack, TextButton } from 'shared-ui/ui';
import { useListBlocksQuery, useUnblockPersonMutation } from './blockApi';
import { blockTexts as texts } from './texts';

/** The people whom the account has blocked, each with the end of it (M-769). */
export function BlocksCard({ audience }: { audience: Side }) {
  const query = useListBlocksQuery({ audience });
  const [unblock] = useUnblockPersonMutation();
  return (
    <CardSection title={texts.title} level={3}>
      <BlockQuery
        query={query}
        height="1.5rem"
        failed={texts.failed}
        isEmpty={(blocks) => blocks.length === 0}
        empty={<p>{texts.none}</p>}
      >
        {(blocks) => (
          <Stack as="ul" gap={2}>
            {blocks.map(({ id, name }) => (
              <li key={id}>
                {name}{' '}
                <TextButton aria-label={texts.unblockWhom(name)} onClick={() => void unblock({ audience, id })}>
                  {texts.unblock}
                </TextButton>
              </li>
            ))}
          </Stack>
        )}
      </BlockQuery>
    </CardSection>
  );
}
