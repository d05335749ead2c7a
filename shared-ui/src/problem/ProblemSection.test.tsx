import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Side } from 'contract/bookings/statuses';
import type { BookingProblem, Problem } from 'contract/bookings/problemSchemas';
import {
  bookingProblem,
  customer,
  expectNoAxeViolations,
  provider,
  renderPage,
  reportedProblem,
  type RenderPageOptions,
  pictureFile,
} from 'shared-ui/test';
import { ProblemSection } from './ProblemSection';

/** A helper reads the price and our commission as well. */
const MONEY = { price: 84, commission: 8.4 };

function open(side: Side, given: Partial<BookingProblem>, options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <h1>Booking</h1>
      <ProblemSection audience={side} id="CH-1" />
    </main>,
    {
      as: side === 'customer' ? customer() : provider(),
      server: { bookingProblem: bookingProblem({ ...(side === 'provider' ? MONEY : {}), ...given }) },
      ...options,
    },
  );
}
function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}
function offered(by: Side, given: Partial<Problem> = {}): Problem {
  const offers = [{ number: 1, by, refund: 20, of: 84, at: '2026-11-20T11:00:00.000Z' }];
  return reportedProblem({ state: 'offered', offers, ...given });
}

// M-247
it('reports a problem with what it is about, and keeps what was typed while it cannot be sent', async () => {
  const { user, server, container } = open(
    'customer',
    { canReport: true, reportUntil: '2026-11-22T10:00:00.000Z' },
    { prepare: (fake) => fake.fail('reportProblem', { status: 500 }) },
  );
  expect(await screen.findByText(/^If something is not right, report it until 22 Nov 2026, 10:00/)).toBeVisible();
  const opener = await button('Report a problem');
  await user.click(opener);
  const form = await dialog('Report a problem');
  await user.click(form.getByRole('button', { name: 'Report' }));
  expect(await form.findByText('Please say what it is about')).toBeVisible();
  fireEvent.change(form.getByLabelText('What is it about?'), { target: { value: 'damage' } });
  fireEvent.change(form.getByLabelText('What happened?'), { target: { value: 'The vase is broken' } });
  await user.click(form.getByRole('button', { name: 'Report' }));
  expect(await form.findByRole('alert')).toHaveTextContent('This did not work. Please try again.');
  await expectNoAxeViolations(container);
  server.restore('reportProblem');
  await user.click(form.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('The vase is broken')).toBeVisible();
  expect(server.callsOf('reportProblem').at(-1)?.body).toEqual({ kind: 'damage', text: 'The vase is broken' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// M-247
it('offers each side its own kinds of problems', async () => {
  const { user } = open('provider', { canReport: true });
  await user.click(await button('Report a problem'));
  const kinds = within((await dialog('Report a problem')).getByLabelText('What is it about?')).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Please choose',
    'Nobody was there, or I could not get in',
    'The job was not what was booked',
    'Something was damaged',
    'How somebody behaved',
    'Something else',
  ]);
});

// M-247, M-238
it('says what happens by when if nobody answers, and shows only what this side may do', async () => {
  const { container } = open('customer', { problem: offered('customer') });
  expect(
    await screen.findByText(
      'Your offer waits for your helper. If there is no answer by 23 Nov 2026, 10:00, our team decides. You can make 2 more offers.',
    ),
  ).toBeVisible();
  expect(screen.getByText('1. You: £20.00 of £84.00 back')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ask our team',
    'Withdraw the report',
  ]);
  await expectNoAxeViolations(container);
});

// M-247, M-237, M-420
it('makes an offer of pounds and pence, and shows the helper what is left before', async () => {
  const { user, server } = open('provider', { problem: reportedProblem() });
  await user.click(await button('Make an offer'));
  const form = await dialog('Make an offer');
  const amount = form.getByLabelText('Back to the customer, in pounds');
  for (const value of ['84.01', '18,50']) {
    fireEvent.change(amount, { target: { value } });
    expect(form.queryByText(/Please give an amount/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Send the offer' }));
    expect(await form.findByText('Please give an amount from 0 to £84.00, as in 12.50')).toBeVisible();
  }
  fireEvent.change(amount, { target: { value: '21' } });
  expect(await form.findByText('£56.70')).toBeVisible();
  expect(form.getByText('£6.30')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText('1. You: £21.00 of £84.00 back')).toBeVisible();
  expect(server.callsOf('offerRefund')[0]?.body).toEqual({ refund: 21, of: 84 });
});

// M-247, M-240
it('accepts the offer that is shown after one more look, and gives the focus back when it is not', async () => {
  const { user, server } = open('customer', { problem: offered('provider') });
  const accept = await button('Accept the offer');
  await user.click(accept);
  await user.click((await dialog('Accept this offer?')).getByRole('button', { name: 'Cancel' }));
  expect(accept).toHaveFocus();
  await user.click(accept);
  await user.click((await dialog('Accept this offer?')).getByRole('button', { name: 'Accept £20.00' }));
  expect(await screen.findByText('Agreed: £20.00 of £84.00 go back to the customer.')).toBeVisible();
  expect(server.callsOf('acceptOffer')[0]?.body).toEqual({ number: 1 });
});

// M-247
it('says why the server rejects an answer, and shows the problem as it is by then', async () => {
  const { user, server } = open(
    'customer',
    { problem: offered('provider') },
    {
      prepare: (fake) =>
        fake.fail('acceptOffer', { status: 409, code: 'CONFLICT', message: 'There is another offer by now.' }),
    },
  );
  await user.click(await button('Accept the offer'));
  const before = server.callsOf('getProblem').length;
  await user.click((await dialog('Accept this offer?')).getByRole('button', { name: 'Accept £20.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is another offer by now.');
  await waitFor(() => expect(server.callsOf('getProblem').length).toBeGreaterThan(before));
});

// M-247
it('asks operators to decide, and then waits for them', async () => {
  const { user } = open('provider', { problem: reportedProblem() });
  await user.click(await button('Ask our team'));
  await user.click((await dialog('Let our team decide?')).getByRole('button', { name: 'Ask our team' }));
  expect(await screen.findByText('Our team decides now, and writes to you both.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull());
});

// M-247, M-241
it('shows a decision with its reason, and nothing left to do', async () => {
  const outcome = { refund: 30, of: 84, reason: 'The pictures show it', at: '2026-11-21T10:00:00.000Z' };
  open('provider', { problem: reportedProblem({ state: 'decided', deadline: null, outcome }) });
  expect(await screen.findByText('Our team has decided: £30.00 of £84.00 go back to the customer.')).toBeVisible();
  expect(screen.getByText('Why: The pictures show it')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

// M-242, M-247
it('adds a picture of an open problem, and says why a file is none', async () => {
  const { server, container } = open('customer', { problem: reportedProblem() });
  const field = await screen.findByLabelText('Add a picture');
  fireEvent.change(field, { target: { files: [new File(['text'], 'a.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText('Please select a valid image file')).toBeVisible();
  expect(server.callsOf('addProblemPicture')).toEqual([]);
  fireEvent.change(field, { target: { files: [pictureFile()] } });
  expect(await screen.findByRole('img', { name: 'Picture 1, by Customer' })).toBeVisible();
  expect(await screen.findByText('The picture is added.')).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-247
it('shows nothing where nothing is reported and nothing can be', async () => {
  const { server } = open('customer', {});
  await waitFor(() => expect(server.callsOf('getProblem')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Problem' })).toBeNull();
});

// M-247
it('says when what is reported could not be loaded, and tries again', async () => {
  const { user, server } = open(
    'customer',
    { problem: reportedProblem() },
    { prepare: (fake) => fake.fail('getProblem', { status: 500 }) },
  );
  const retry = await button('Retry');
  server.restore('getProblem');
  await user.click(retry);
  expect(await screen.findByText('The vase is broken')).toBeVisible();
});
