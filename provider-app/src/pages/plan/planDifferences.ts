import type { ProviderPlan } from 'contract/planning/plan';
import { readPounds } from 'contract/fields/cleanText';
import { WEEKDAYS, type WorkSpan } from 'contract/planning/planRules';
import { formatDateRange, formatTimeRange } from 'shared-ui/format';
import { planTexts as texts } from '../../texts/plan';
import { draftOf, type PlanDraft } from './planDraft';

export interface PlanDifference {
  what: string;
  there: string;
  here: string;
}

function spansText(spans: readonly WorkSpan[]): string {
  return spans.map(({ start, end }) => formatTimeRange(start, end)).join(', ') || texts.dayFree;
}

/** A plan in lines, by what they are about. */
function linesOf(draft: PlanDraft): Map<string, string> {
  const { profile, week, daysOff } = {
    profile: [[texts.hours, texts.everyDay]] as const,
    week: WEEKDAYS.map((weekday) => [texts.weekdays[weekday], spansText(draft.week[weekday])] as const),
    daysOff: draft.daysOff.map(({ from, to, note }) => `${formatDateRange(from, to)}${note && ` (${note})`}`),
  };
  return new Map([
    ...(draft.isByWeekday ? week : profile),
    [texts.daysOff, daysOff.join(', ') || texts.none],
    [texts.bankHolidays, draft.worksOnBankHolidays ? texts.no : texts.yes],
    [texts.notice, texts.hoursOf(readPounds(draft.noticeHours) || 0)],
    [texts.travel, texts.minutesOf(readPounds(draft.travelGapMinutes) || 0)],
  ]);
}

/** Where the saved plan and what is typed differ. */
export function planDifferences(plan: ProviderPlan, draft: PlanDraft): PlanDifference[] {
  const [there, here] = [linesOf(draftOf(plan)), linesOf(draft)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((what) => there.get(what) !== here.get(what))
    .map((what) => ({ what, there: there.get(what) ?? '–', here: here.get(what) ?? '–' }));
}
