import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operatorReview, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from '../../test/deskPage';

const good = operatorReview({
  _id: 'r1',
  bookingId: 'CH-1',
  review: 'Quick and tidy.',
  author: 'Amelia Carter',
  service: { _id: 's1', name: 'Tap repair' },
  providerId: 'p1',
  businessName: 'Bennett Repairs',
});
const removed = operatorReview({
  _id: 'r2',
  bookingId: 'CH-2',
  rating: 1,
  review: 'Ask for Nora Ellis!',
  removedAt: '2026-06-16T09:00:00.000Z',
  removalReason: 'names a person',
});

const reported = operatorReview({
  _id: 'r3',
  bookingId: 'CH-3',
  review: 'Came a day late.',
  report: { reason: 'Another job', reportedAt: '2026-11-19T10:00:00.000Z', dismissedAt: null },
});

function open(options: RenderPageOptions = {}) {
  return openDesk(deskPaths.reviews(), { server: { operatorReviews: [good, removed] }, ...options });
}
/** The card of a review, by its text. */
async function cardOf(text: string) {
  return within((await screen.findByText(text)).closest('li')!);
}
async function dialog() {
  const open = within(await screen.findByRole('dialog'));
  await open.findByText('Cancel');
  return open;
}

describe('the list of reviews', () => {
  // M-156.3
  it('shows each review with its subject, and the public notice in place of a removed one', async () => {
    open();
    const card = await cardOf('Quick and tidy.');
    expect(card.getByText('Amelia Carter')).toBeVisible();
    expect(card.getByLabelText('5 out of 5 stars')).toBeVisible();
    expect(card.getByText('Shown')).toBeVisible();
    expect(card.getByText('Bennett Repairs')).toHaveAttribute('href', '/desk/helpers/p1');
    expect(card.getByText('CH-1')).toHaveAttribute('href', '/desk/bookings/CH-1');
    const other = await cardOf('Ask for Nora Ellis!');
    expect(other.getByText('Removed')).toBeVisible();
    expect(other.getByText('Removed: names a person, 16 June 2026')).toBeVisible();
    expect(screen.getByText('2 reviews')).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-156.3
  it('filters in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = open();
    await screen.findByText('2 reviews');
    await user.selectOptions(screen.getByLabelText('State'), 'Removed');
    await user.selectOptions(screen.getByLabelText('Rating'), '1 star');
    await user.type(screen.getByLabelText('Search'), 'nora');
    await user.click(screen.getByText('Filter'));
    expect(location()).toBe('/desk/reviews?search=nora&state=removed&rating=1');
    expect(await screen.findByText('1 review')).toBeVisible();
    await user.click(screen.getByLabelText('Remove Search: nora'));
    await user.click(screen.getByLabelText('Remove Rating: 1 star'));
    expect(location()).toBe('/desk/reviews?state=removed');
    await waitFor(() =>
      expect(server.callsOf('listOperatorReviews').at(-1)?.query).toEqual({
        state: 'removed',
        page: '1',
        cursor: 'start',
      }),
    );
  });

  it('opens with the filters of its URL, and ignores those that do not exist', async () => {
    const { server } = open({ path: '/desk/reviews?search=nothing&rating=9&state=odd' });
    expect(await screen.findByText('No review fits these filters.')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('nothing');
    expect(server.callsOf('listOperatorReviews')[0]?.query).toEqual({ search: 'nothing', page: '1', cursor: 'start' });
  });

  it('says that there are no reviews yet', async () => {
    open({ server: {} });
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listOperatorReviews') });
    const retry = await screen.findByText('Try Again');
    server.restore('listOperatorReviews');
    await user.click(retry);
    expect(await screen.findByText('2 reviews')).toBeVisible();
  });
});

describe('a reported review', () => {
  function openReported(options: RenderPageOptions = {}) {
    return open({ server: { operatorReviews: [good, structuredClone(reported)] }, ...options });
  }

  // M-179.1
  it('says that its helper reported it, when and why', async () => {
    const { container } = openReported();
    const card = await cardOf('Came a day late.');
    expect(card.getByText('Reported')).toBeVisible();
    expect(card.getByText(/^Reported by the helper, 19 Nov 2026/)).toHaveTextContent('Another job');
    expect((await cardOf('Quick and tidy.')).queryByLabelText(/^Dismiss/)).not.toBeInTheDocument();
    await expectNoAxeViolations(container.querySelector('main')!);
  });

  // M-179.1
  it('is found by the filter of those that are reported', async () => {
    const { user, location } = openReported();
    await screen.findByText('2 reviews');
    await user.selectOptions(screen.getByLabelText('State'), 'Reported');
    await user.click(screen.getByText('Filter'));
    expect(location()).toBe('/desk/reviews?state=reported');
    expect(await screen.findByText('1 review')).toBeVisible();
    expect(screen.getByText('Came a day late.')).toBeVisible();
  });

  // M-179.2
  it('is shown on once its report is dismissed', async () => {
    const { user, server } = openReported();
    await user.click(await screen.findByLabelText('Dismiss report of CH-3'));
    const form = await dialog();
    await user.click(form.getByText('Dismiss report', { selector: 'button *, button' }));
    expect(await screen.findByText(/The report was dismissed, 20 Nov 2026/)).toBeVisible();
    expect(server.callsOf('dismissReport')[0]).toMatchObject({ params: { id: 'r3' }, body: { reason: '' } });
    expect(screen.queryByLabelText('Dismiss report of CH-3')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Remove the review of CH-3')).toBeVisible();
  });
});

describe('the action on a review', () => {
  // M-156.2, M-156.3
  it('is removing it for a reason, which is shown before as the public will read it', async () => {
    const { user, server } = open();
    await user.click(await screen.findByLabelText('Remove the review of CH-1'));
    const form = await dialog();
    expect(form.getByText('Kept in the audit, and shown to everybody')).toBeVisible();
    await user.click(form.getByText('Remove', { selector: 'button *, button' }));
    expect(await form.findByText('Please give a reason')).toBeVisible();
    await user.type(form.getByLabelText('Reason'), 'an insult');
    expect(form.getByText(/^Removed: an insult, \d+ \w+ \d{4}$/)).toBeVisible();
    await expectNoAxeViolations();
    await user.click(form.getByText('Remove', { selector: 'button *, button' }));
    expect(await screen.findByLabelText('Restore the review of CH-1')).toBeVisible();
    expect(server.callsOf('removeReview')[0]).toMatchObject({ params: { id: 'r1' }, body: { reason: 'an insult' } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('previews a reason that was typed before a reload', async () => {
    sessionStorage.setItem('desk-reason:removeReview:r1', JSON.stringify({ reason: 'an insult' }));
    const { user } = open();
    await user.click(await screen.findByLabelText('Remove the review of CH-1'));
    const form = await dialog();
    expect(form.getByLabelText('Reason')).toHaveValue('an insult');
    expect(form.getByText(/^Removed: an insult, /)).toBeVisible();
  });

  // M-156.2, M-156.3
  it('is restoring a removed one, once that is confirmed', async () => {
    const { user, server } = open();
    await user.click(await screen.findByLabelText('Restore the review of CH-2'));
    const form = await dialog();
    expect(server.callsOf('restoreReview')).toEqual([]);
    await user.click(form.getByText('Restore', { selector: 'button *, button' }));
    expect(await screen.findByLabelText('Remove the review of CH-2')).toBeVisible();
    expect(server.callsOf('restoreReview')[0]?.params).toEqual({ id: 'r2' });
  });

  // M-156.2
  it('shows that somebody else was first, and loads the list anew', async () => {
    const { user, server } = open();
    await user.click(await screen.findByLabelText('Restore the review of CH-2'));
    const form = await dialog();
    Object.assign(server.data.operatorReviews[1]!, { removedAt: null, removalReason: null });
    await user.click(form.getByText('Restore', { selector: 'button *, button' }));
    expect(await form.findByText('This review is shown.')).toBeVisible();
    expect(await screen.findByLabelText('Remove the review of CH-2')).toBeInTheDocument();
  });
});
