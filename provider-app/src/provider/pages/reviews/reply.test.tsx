import { fireEvent, screen, within } from '@testing-library/react';
import { expectNoAxeViolations, ownReview, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { OwnReviewsPage } from './OwnReviewsPage';

const AT = '2026-11-20T09:30:00.000Z';
const LONG_PAST = '2020-11-21T09:30:00.000Z';
const FAR = '2999-11-21T09:30:00.000Z';
const fresh = ownReview({ _id: 'r1', bookingId: 'CH-1', review: 'Quick and tidy.' });
const replied = ownReview({
  _id: 'r2',
  bookingId: 'CH-2',
  review: 'A day late.',
  reply: { text: 'Sorry for that.', at: AT, changeableUntil: FAR },
});
const settled = ownReview({
  _id: 'r3',
  bookingId: 'CH-3',
  review: 'Too loud.',
  reply: { text: 'It was a drill.', at: AT, changeableUntil: LONG_PAST },
});

function open(options: RenderPageOptions = {}) {
  const server = { ownReviews: structuredClone([fresh, replied, settled]) };
  return renderPage(
    <main>
      <OwnReviewsPage />
    </main>,
    { as: provider(), path: '/provider/reviews', server, ...options },
  );
}
async function openDialog(user: ReturnType<typeof open>['user'], button: string) {
  await user.click(await screen.findByLabelText(button));
  return within(await screen.findByRole('dialog'));
}

describe('the reply to a review', () => {
  // M-254.1
  it('is written in a dialog, sent once, and shown under the review', async () => {
    const { user, server, container } = open();
    const dialog = await openDialog(user, 'Reply to the review of CH-1');
    await expectNoAxeViolations(container);
    await user.click(dialog.getByText('Save reply'));
    expect(await dialog.findByText('Please write your reply')).toBeVisible();
    expect(server.callsOf('replyToReview')).toEqual([]);
    await user.click(dialog.getByLabelText('Your reply'));
    await user.paste('Thank you, Amelia.');
    await user.click(dialog.getByText('Save reply'));
    expect(await screen.findByText('Thank you, Amelia.')).toBeVisible();
    expect(server.callsOf('replyToReview')).toMatchObject([
      { params: { id: 'r1' }, body: { text: 'Thank you, Amelia.' } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect({ ...sessionStorage }).toEqual({});
  });

  // M-254.1
  it('is changed as long as that is possible', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'Change the reply to the review of CH-2');
    expect(dialog.getByLabelText('Your reply')).toHaveValue('Sorry for that.');
    expect(screen.getByText('It was a drill.')).toBeVisible();
    expect(screen.queryByLabelText('Change the reply to the review of CH-3')).not.toBeInTheDocument();
  });

  // M-254.2
  it('keeps its text over a reload', async () => {
    const { user, unmount } = open();
    const dialog = await openDialog(user, 'Reply to the review of CH-1');
    fireEvent.change(dialog.getByLabelText('Your reply'), { target: { value: 'Thank you' } });
    unmount();
    const again = await openDialog(open().user, 'Reply to the review of CH-1');
    expect(again.getByLabelText('Your reply')).toHaveValue('Thank you');
  });

  // M-254.2
  it('stays in its dialog when it could not be saved, with the reason', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user, 'Change the reply to the review of CH-2');
    server.fail('replyToReview', { status: 409, message: 'A reply can be changed for 24 hours only.' });
    await user.click(dialog.getByText('Save reply'));
    expect(await dialog.findByText('A reply can be changed for 24 hours only.')).toBeVisible();
  });
});
