import { fireEvent, screen, within } from '@testing-library/react';
import { expectNoAxeViolations, ownReview, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { OwnReviewsPage } from './OwnReviewsPage';

const REPORT = { reason: 'Another job', reportedAt: '2026-11-19T10:00:00.000Z', dismissedAt: null };
const good = ownReview({ _id: 'r1', bookingId: 'CH-1', review: 'Quick and tidy.' });
const reported = ownReview({ _id: 'r2', bookingId: 'CH-2', review: 'A day late.', rating: 1, report: REPORT });
const kept = ownReview({
  _id: 'r3',
  bookingId: 'CH-3',
  review: 'Too loud.',
  report: { ...REPORT, dismissedAt: '2026-11-20T09:30:00.000Z' },
});
const removed = ownReview({
  _id: 'r4',
  bookingId: 'CH-4',
  rating: 0,
  review: 'Removed: names a person, 20 November 2026',
  removedAt: '2026-11-20T09:30:00.000Z',
});

function open(options: RenderPageOptions = {}) {
  const ownReviews = structuredClone([good, reported, kept, removed]);
  return renderPage(<OwnReviewsPage />, {
    as: provider(),
    path: '/provider/reviews',
    server: { ownReviews },
    ...options,
  });
}
async function cardOf(text: string) {
  return within((await screen.findByText(text)).closest('li')!);
}
async function openDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Report the review of CH-1'));
  return within(await screen.findByRole('dialog'));
}

describe('the reviews of a helper’s work', () => {
  // M-180.2
  it('show what customers wrote about which job, and what became of a report', async () => {
    const { container } = open();
    const card = await cardOf('Quick and tidy.');
    expect(card.getByText('Amelia C.')).toBeVisible();
    expect(card.getByLabelText('5 out of 5 stars')).toBeVisible();
    expect(card.getByText('Tap and leak repair · CH-1')).toBeVisible();
    expect((await cardOf('A day late.')).getByText(/^You reported this review, 19 Nov 2026/)).toHaveTextContent(
      /Another job Our team will look at it\.$/,
    );
    expect((await cardOf('Too loud.')).getByText(/the review stays\.$/)).toBeVisible();
    expect((await cardOf('Removed: names a person, 20 November 2026')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('4 reviews')).toBeVisible();
    expect(screen.getAllByLabelText(/^Report/)).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('say that there are none yet', async () => {
    open({ server: {} });
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  it('offer a retry when they cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listOwnReviews') });
    const retry = await screen.findByText('Try Again');
    server.restore('listOwnReviews');
    await user.click(retry);
    expect(await screen.findByText('4 reviews')).toBeVisible();
  });

  // M-107.1
  it('show the last page for one beyond it', async () => {
    const { location } = open({ path: '/provider/reviews?page=9' });
    expect(await screen.findByText('Quick and tidy.')).toBeVisible();
    expect(location()).toBe('/provider/reviews');
  });

  it('have pages', async () => {
    const { user, location } = open({ server: { ownReviews: Array.from({ length: 51 }, () => ownReview()) } });
    await user.click(await screen.findByLabelText('Page 2'));
    expect(location()).toBe('/provider/reviews?page=2');
  });
});

describe('a report of a review', () => {
  // M-180.3
  it('needs a reason, and is sent once', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByText('Send report'));
    expect(dialog.getByLabelText('What is wrong with it?')).toHaveAccessibleDescription(/Please give a reason/);
    expect(server.callsOf('reportReview')).toEqual([]);
    await user.click(dialog.getByLabelText('What is wrong with it?'));
    await user.paste('Not my job');
    await user.click(dialog.getByText('Send report'));
    expect(await (await cardOf('Quick and tidy.')).findByText('Not my job')).toBeVisible();
    expect(server.callsOf('reportReview')[0]).toMatchObject({ params: { id: 'r1' }, body: { reason: 'Not my job' } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Report/)).not.toBeInTheDocument();
    expect({ ...sessionStorage }).toEqual({});
  });

  // M-180.3
  it('keeps its reason over a reload', async () => {
    const { user, unmount } = open();
    const dialog = await openDialog(user);
    fireEvent.change(dialog.getByLabelText('What is wrong with it?'), { target: { value: 'Not my job' } });
    unmount();
    const again = await openDialog(open().user);
    expect(again.getByLabelText('What is wrong with it?')).toHaveValue('Not my job');
  });

  // M-180.3
  it('stays open and says why it could not be sent', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user);
    fireEvent.change(dialog.getByLabelText('What is wrong with it?'), { target: { value: 'Not my job' } });
    server.fail('reportReview', { status: 500 });
    await user.click(dialog.getByText('Send report'));
    expect(await dialog.findByText('The report could not be sent. Please try again.')).toBeVisible();
  });
});
