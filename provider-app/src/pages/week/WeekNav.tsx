import { addDays } from 'contract/platform/wallTime';
import { ButtonLink, Cluster } from 'shared-ui/ui';
import { weekPath, type WeekView } from '../../lib/weekPath';
import { weekTexts as texts } from '../../texts/week';

interface WeekNavProps {
  from: string;
  view: WeekView;
  today: string;
}

/** Moves by a week or a day, and switches between both; the scroll stays where it is. */
export function WeekNav({ from, view, today }: WeekNavProps) {
  const step = view === 'week' ? 7 : 1;
  return (
    <Cluster gap={4}>
      <nav aria-label={texts.steps}>
        <Cluster gap={2}>
          <ButtonLink size="sm" variant="secondary" preventScrollReset to={weekPath(addDays(from, -step), view)}>
            {texts.previous[view]}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" preventScrollReset to={weekPath(today, view)}>
            {texts.today}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" preventScrollReset to={weekPath(addDays(from, step), view)}>
            {texts.next[view]}
          </ButtonLink>
        </Cluster>
      </nav>
      <nav aria-label={texts.views}>
        <Cluster gap={2}>
          {(['week', 'day'] as const).map((one) => (
            <ButtonLink
              key={one}
              size="sm"
              variant={one === view ? 'primary' : 'secondary'}
              aria-current={one === view ? 'page' : undefined}
              preventScrollReset
              to={weekPath(from, one)}
            >
              {texts.view[one]}
            </ButtonLink>
          ))}
        </Cluster>
      </nav>
    </Cluster>
  );
}
