import { act, fireEvent, screen, within } from '@testing-library/react';
import { booking, customer, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { ReviewPage } from './ReviewPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <ReviewPage />
    </main>,
    { path: '/review', ...options },
  );
}
function textField() {
  return screen.getByPlaceholderText('Write your review here...');
}
async function send({ user }: ReturnType<typeof open>, text = 'Lovely work') {
  await user.type(textField(), text);
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
}

// C-2.15, C-2.85
it('the review page has a title, five stars, a text field and a button', async () => {
  const { container } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Submit Your Review' })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Your rating' })).getAllByRole('radio')).toHaveLength(5);
  expect(textField()).toBeRequired();
  await expectNoAxeViolations(container);
});

// C-2.85, C-3.14, C-4.33, C-6.8, C-7.24, M-17.2
it('the review page without a booking sends rating and text without a token, shows the message of the server and clears the form', async () => {
  const page = open({
    as: customer(),
    prepare: (server) => server.respond('submitReview', { success: true, message: 'Review received!' }),
  });
  const release = page.server.hold('submitReview');
  await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
  await send(page);
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(screen.getByRole('button', { name: 'Submitting...' }));
  release();
  expect(await screen.findByText('Review received!')).toBeVisible();
  expect(page.server.callsOf('submitReview')).toMatchObject([
    { body: { rating: 4, review: 'Lovely work' }, bearer: null },
  ]);
  expect(page.server.callsOf('submitReview')[0]?.body).not.toHaveProperty('bookingId');
  expect(textField()).toHaveValue('');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

// M-17.4
it('the review page takes no other text and no stars while it submits', async () => {
  const page = open();
  const release = page.server.hold('submitReview');
  page.server.fail('submitReview', { status: 500 });
  await page.user.type(textField(), 'Lovely work');
  await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveFocus();
  expect(textField()).toBeDisabled();
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeDisabled();
  release();
  await screen.findByRole('alert');
  expect(textField()).toBeEnabled();
  expect(textField()).toHaveValue('Lovely work');
});

// C-5.42
it('the review page without a booking needs no rating', async () => {
  const page = open();
  await send(page);
  expect(await screen.findByText('Thank you for your review.')).toBeVisible();
  expect(page.server.callsOf('submitReview')[0]?.body).toEqual({ rating: 0, review: 'Lovely work' });
});

it('the review page keeps the draft over a login and removes it once it is sent', async () => {
  const page = open();
  await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
  await page.user.type(textField(), 'Lovely work');
  page.unmount();
  const again = open();
  expect(textField()).toHaveValue('Lovely work');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Thank you for your review.');
  again.unmount();
  open();
  expect(textField()).toHaveValue('');
});

// M-17.3
it('the review page keeps the draft when the account has another e-mail, and hides it from another account', async () => {
  const page = open({ as: customer() });
  await page.user.type(textField(), 'Lovely work');
  act(() => page.auth.rememberCustomerEmail('new@example.com'));
  page.unmount();
  const again = open();
  expect(textField()).toHaveValue('Lovely work');
  again.unmount();
  open({ as: customer({ email: 'ben@example.com' }) });
  expect(textField()).toHaveValue('');
});

// M-17.3
it('the review page hands what was typed before the login to whoever logs in', async () => {
  const page = open();
  await page.user.type(textField(), 'Lovely work');
  page.unmount();
  open({ as: customer() });
  expect(textField()).toHaveValue('Lovely work');
});

// C-5.42
it('the review page leaves a missing text to the validation of the browser', () => {
  const { server } = open();
  expect(screen.getByRole('button', { name: 'Submit Review' }).closest('form')).not.toHaveAttribute('novalidate');
  expect((textField() as HTMLTextAreaElement).validity.valueMissing).toBe(true);
  expect(server.log).toEqual([]);
});

// C-8.30
it.each([
  [
    'a message of the server',
    (server: ReturnType<typeof open>['server']) => server.fail('submitReview', { status: 400, message: 'Too long' }),
    'Too long',
  ],
  [
    'success: false',
    (server: ReturnType<typeof open>['server']) => server.respond('submitReview', { success: false }),
    'Failed to submit review. Please try again.',
  ],
  [
    'a 500',
    (server: ReturnType<typeof open>['server']) => server.fail('submitReview', { status: 500 }),
    'An error occurred. Please try again later.',
  ],
  [
    'no response',
    (server: ReturnType<typeof open>['server']) => server.drop('submitReview'),
    'An error occurred. Please try again later.',
  ],
])('the review page shows an error after %s and keeps the text', async (_case, prepare, text) => {
  const page = open({ prepare });
  await send(page);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(textField()).toHaveValue('Lovely work');
});

describe('the review page of a booking', () => {
  const done = () =>
    booking({
      bookingId: 'CH-1',
      status: 'completed',
      completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null },
    });
  const openFor = () => open({ as: customer(), path: '/review?booking=CH-1', server: { bookings: [done()] } });

  // M-17.1
  it('sends the booking with the bearer', async () => {
    const page = openFor();
    expect(await screen.findByText('Your booking: Tap and leak repair')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: '5 stars' }));
    await send(page);
    await screen.findByText('Thank you for your review.');
    expect(page.server.callsOf('submitReview')).toMatchObject([
      { body: { rating: 5, review: 'Lovely work', bookingId: 'CH-1' }, bearer: localStorage.getItem('token') },
    ]);
  });

  // M-17.3
  it('keeps its text, stars and outcome out of the general feedback', async () => {
    const page = openFor();
    await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
    await page.user.type(textField(), 'Private');
    await act(() => page.router.navigate('/review'));
    expect(textField()).toHaveValue('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await act(() => page.router.navigate(-1));
    expect(textField()).toHaveValue('Private');
    await page.user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findByText('Thank you for your review.');
    await act(() => page.router.navigate('/review'));
    expect(screen.queryByText('Thank you for your review.')).toBeNull();
  });

  it('rejects a review without stars', async () => {
    const page = openFor();
    await send(page);
    expect(screen.getByText('Please choose a rating')).toBeVisible();
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(page.server.callsOf('submitReview')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.queryByText('Please choose a rating')).toBeNull();
  });

  it('sends general feedback while nobody is logged in', async () => {
    const page = open({ path: '/review?booking=CH-1' });
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Freview%3Fbooking%3DCH-1',
    );
    await send(page);
    await screen.findByText('Thank you for your review.');
    expect(page.server.callsOf('submitReview')[0]?.body).toEqual({ rating: 0, review: 'Lovely work' });
  });
});
