import type { PROVIDER_STATES } from 'contract/desk/operator';
import type { PROVIDER_STATE_ACTIONS } from 'contract/desk/operatorProviders';
import type { CheckFields } from 'contract/people/checkFields';
import type { CallName } from 'contract';
import { operatorProvider } from './operatorBuilders';
import { HttpError, named, ok, operatorPage, solve, type FakeRequest, type Handler } from './handler';
import type { ProviderOnServer, ServerData } from './serverData';

function contains(text: string, part: string | undefined): boolean {
  return text.toLowerCase().includes((part ?? '').toLowerCase());
}

function stateOf({ isActive, isApproved }: ProviderOnServer): (typeof PROVIDER_STATES)[number] {
  if (!isActive) return 'inactive';
  return isApproved ? 'approved' : 'pending';
}

/** Changes whether a helper may work, and keeps it in the helper's history. */
function changes(action: (typeof PROVIDER_STATE_ACTIONS)[number], change: Partial<ProviderOnServer>): Handler {
  return (data, { params, body }) => {
    const helper = named(data.helpers, params.id);
    const entry = {
      action,
      operator: BY,
      reason: String(body.reason ?? '') || null,
      doneAt: '2026-11-20T09:30:00.000Z',
    };
    Object.assign(helper, change, { history: [entry, ...(helper.history ?? [])] });
    solve(data, params.id);
    return ok({ data: helper });
  };
}

const BY = { id: 'operator-0', email: 'operator@example.com', name: 'Olive Grant' };

function chosenReviews({ operatorReviews }: ServerData, { query: { search, state, rating } }: FakeRequest) {
  return operatorReviews.filter(
    (one) =>
      contains(`${one.review} ${one.author} ${one.service.name} ${one.businessName}`, search) &&
      (!state || (one.removedAt === null) === (state !== 'removed')) &&
      (state !== 'reported' || one.report?.dismissedAt === null) &&
      (!rating || one.rating === Number(rating)),
  );
}

/** Removes a review for a reason, or with null shows it again; one that is so already is rejected as the API does. */
function changeReview({ operatorReviews }: ServerData, { params }: FakeRequest, reason: string | null) {
  const review = named(operatorReviews, params.id);
  if ((review.removedAt !== null) === (reason !== null))
    throw new HttpError(409, 'CONFLICT', reason === null ? 'This review is shown.' : 'This review is removed already.');
  const removedAt = reason === null ? null : '2026-11-20T09:30:00.000Z';
  return ok({ data: Object.assign(review, { removedAt, removalReason: reason }) });
}

/** How the fake server responds to operators' calls about helpers and reviews. */
export const operatorPeopleHandlers: Partial<Record<CallName, Handler>> = {
  listProviders: ({ helpers }, request) => {
    const { search, state } = request.query;
    const fitting = helpers.filter(
      (one) => contains(`${one.name} ${one.businessName} ${one.email}`, search) && (!state || stateOf(one) === state),
    );
    return ok(operatorPage(fitting, request));
  },
  getOperatorProvider: ({ helpers }, { params }) => ok({ data: operatorProvider(named(helpers, params.id)) }),
  approveProvider: changes('provider.approve', { isApproved: true }),
  deactivateProvider: changes('provider.deactivate', { isActive: false }),
  activateProvider: changes('provider.activate', { isActive: true }),
  unfreezePayouts: changes('provider.activate', { payoutsFrozenAt: null }),
  resetProviderFactors: () => ok(),
  resetCustomerFactors: () => ok(),
  addProviderNote: ({ helpers }, { params, body }) => {
    const helper = named(helpers, params.id);
    const written = helper.notes ?? [];
    const note = {
      id: `note-${written.length + 1}`,
      text: String(body.text),
      operator: BY,
      writtenAt: '2026-11-20T09:30:00.000Z',
    };
    helper.notes = [note, ...written];
    return ok({ data: helper.notes });
  },
  recordCheck: ({ helpers }, { params, body }) => {
    const helper = named(helpers, params.id);
    const { what, checkDate, endDate, reference } = body as unknown as CheckFields;
    const made = {
      id: `check-${helper.checkHistory?.length ?? 0}`,
      operator: BY,
      recordedAt: '2026-11-20T09:30:00.000Z',
    };
    const check = { ...made, what, checkDate, endDate, reference, endedAt: null, endedBy: null, endReason: null };
    helper.checkHistory = [check, ...(helper.checkHistory ?? [])];
    return ok({});
  },
  endCheck: ({ helpers }, { params, body }) => {
    const check = helpers.flatMap(({ checkHistory = [] }) => checkHistory).find(({ id }) => id === params.id);
    if (!check || check.endedAt !== null) throw new HttpError(409, 'CONFLICT', 'This check was ended before.');
    Object.assign(check, { endedAt: '2026-11-20T09:30:00.000Z', endedBy: BY, endReason: String(body.reason) });
    return ok({});
  },
  listOperatorReviews: (data, request) => ok(operatorPage(chosenReviews(data, request), request)),
  removeReview: (data, request) => changeReview(data, request, String(request.body.reason)),
  restoreReview: (data, request) => changeReview(data, request, null),
  dismissReport: (data, { params }) => {
    const review = named(data.operatorReviews, params.id);
    if (review.report?.dismissedAt !== null) throw new HttpError(409, 'CONFLICT', 'There is no report to dismiss.');
    review.report.dismissedAt = '2026-11-20T09:30:00.000Z';
    solve(data, params.id);
    return ok({ data: review });
  },
};
