import { Notice, Stack, TextLink } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListBusyCalendarsQuery } from '../../api/week';
import { providerPaths } from '../../paths';
import { busyTexts as texts } from '../../texts/week';

/** Calendars elsewhere that cannot be read any more: their helper plans without knowing it (M-437). */
export function FailingCalendars() {
  const { data: calendars = [] } = useListBusyCalendarsQuery(undefined, useRefetchOnMount());
  const failing = calendars.filter(({ error }) => error !== null);
  if (failing.length === 0) return null;
  return (
    <Stack gap={3}>
      {failing.map(({ _id: id, host, error }) => (
        <Notice key={id} tone="warning" title={texts.failing(host)}>
          <p>{error}</p>
          <p>{texts.advice}</p>
          <TextLink to={providerPaths.week()}>{texts.see}</TextLink>
        </Notice>
      ))}
    </Stack>
  );
}
