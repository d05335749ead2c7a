import { Card, Cluster, PageHeader } from 'shared-ui/ui';
import { Badge, DescriptionList } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { PageQuery } from '../../../components/PageQuery';
import { useGetSystemQuery } from '../../api/figures';

const texts = {
  title: 'System',
  subtitle: 'The parts of the running system. docs/operations.md says what to do about each.',
  errorTitle: 'The state could not be loaded',
  failed: 'The state could not be loaded. The server or its database does not respond.',
  well: 'Well',
  notWell: 'Needs a look',
} as const;

/** The state of the running system in plain words, with what is not well first (M-625). */
export function SystemPage() {
  const query = useGetSystemQuery(undefined, { ...useRefetchOnMount(), pollingInterval: 15_000 });
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <PageQuery query={query} texts={texts}>
        {(parts) => (
          <Card>
            <DescriptionList
              items={parts
                .toSorted((one, other) => Number(one.isWell) - Number(other.isWell))
                .map(({ name, isWell, state }) => ({
                  term: name,
                  value: (
                    <Cluster gap={2}>
                      <Badge tone={isWell ? 'success' : 'warning'}>{isWell ? texts.well : texts.notWell}</Badge>
                      {state}
                    </Cluster>
                  ),
                }))}
            />
          </Card>
        )}
      </PageQuery>
    </>
  );
}
