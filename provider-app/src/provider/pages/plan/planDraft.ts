import { isRecord } from 'contract/platform/isRecord';
import type { PlannedJob, ProviderPlan, SavePlan } from 'contract/planning/plan';
import { readPounds } from 'contract/fields/cleanText';
import { WEEKDAYS, worksDuring, type Weekday, type WeekHours, type WorkSpan } from 'contract/planning/planRules';
import { isDate, isTime } from 'contract/platform/wallTime';

/** The form's values, as typed. */
export interface PlanDraft {
  /** Of the plan that it was made from. */
  revision: number;
  isByWeekday: boolean;
  /** Kept while it is switched off. */
  week: WeekHours;
  daysOff: { from: string; to: string; note: string }[];
  noticeHours: string;
  travelGapMinutes: string;
  worksOnBankHolidays: boolean;
}

export function weekOf(spansOn: (weekday: Weekday) => WorkSpan[]): WeekHours {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, spansOn(weekday)])) as unknown as WeekHours;
}

/** A plan's values; the week that a helper without one begins with is that of the profile. */
export function draftOf(plan: ProviderPlan): PlanDraft {
  const { startTime, endTime } = plan.profileHours;
  return {
    revision: plan.revision,
    isByWeekday: plan.hours !== null,
    week: plan.hours ?? weekOf(() => [{ start: startTime, end: endTime }]),
    daysOff: plan.daysOff,
    noticeHours: String(plan.noticeHours),
    travelGapMinutes: String(plan.travelGapMinutes),
    worksOnBankHolidays: plan.worksOnBankHolidays,
  };
}

/** The body to send, once it keeps the rules of the call. */
export function bodyOf(draft: PlanDraft): SavePlan {
  return {
    revision: draft.revision,
    hours: draft.isByWeekday ? draft.week : null,
    daysOff: draft.daysOff,
    noticeHours: readPounds(draft.noticeHours),
    travelGapMinutes: readPounds(draft.travelGapMinutes),
    worksOnBankHolidays: draft.worksOnBankHolidays,
  };
}

/** The jobs outside the typed plan; of a plan that is not complete yet, its complete parts count. */
export function jobsOutside(draft: PlanDraft, { jobs, profileHours }: ProviderPlan): PlannedJob[] {
  const hours = draft.isByWeekday
    ? weekOf((weekday) => draft.week[weekday].filter(({ start, end }) => isTime(start) && isTime(end)))
    : null;
  const daysOff = draft.daysOff.filter(({ from, to }) => isDate(from) && isDate(to));
  const { worksOnBankHolidays } = draft;
  return jobs.filter((job) => !worksDuring({ hours, profileHours, daysOff, worksOnBankHolidays }, job));
}

function isDraft(value: unknown): value is PlanDraft {
  return (
    isRecord(value) &&
    isRecord(value.week) &&
    Object.keys(value.week).length === WEEKDAYS.length &&
    Array.isArray(value.daysOff) &&
    [value.noticeHours, value.travelGapMinutes].every((text) => typeof text === 'string')
  );
}

/** The draft that the tab keeps as `plan`. @returns null where nothing is kept, or where an older release kept it */
export function fromStored(stored: Readonly<Record<string, string>> | null): PlanDraft | null {
  try {
    const draft: unknown = JSON.parse(stored?.plan ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}
