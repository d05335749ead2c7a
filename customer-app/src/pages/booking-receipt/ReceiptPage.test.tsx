import { screen, within } from '@testing-library/react';
import type { Receipt } from 'contract/money/payment';
import { booking, customer, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { RECEIPT_PATTERN } from '../../lib/receiptPath';
import { ReceiptPage } from './ReceiptPage';

const receipt: Receipt = {
  lines: [
    { kind: 'payment', at: '2026-11-18T12:05:00.000Z', amount: 84, reference: '3C679366HH908993F' },
    { kind: 'refund', at: '2026-11-20T09:00:00.000Z', amount: -10.01, reference: null },
  ],
  paid: 84,
  refunded: 10.01,
  total: 73.99,
  refundUnderWay: 5,
};

function open(options: RenderPageOptions = {}) {
  const server = { bookings: [booking({ bookingId: 'CH-1' })], receipt, ...options.server };
  return renderPage(
    <main>
      <ReceiptPage />
    </main>,
    { as: customer(), path: '/bookings/CH-1/receipt', pattern: RECEIPT_PATTERN, ...options, server },
  );
}

// M-251.1
it('the receipt shows what was booked, a line for every payment and refund, and the total', async () => {
  const { container } = open();
  const table = await screen.findByRole('table', { name: 'Payments and refunds' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['What', 'When', 'Reference', 'Amount'],
    ['Payment', '18 Nov 2026, 12:05', '3C679366HH908993F', '£84.00'],
    ['Refund', '20 Nov 2026, 09:00', '–', '-£10.01'],
  ]);
  expect(screen.getByText('Total paid').closest('p')).toHaveTextContent('Total paid £73.99');
  expect(screen.getByText('£5.00 more is on its way back to you.')).toBeVisible();
  for (const text of [
    'Tap and leak repair',
    'Amelia Carter',
    '12 Wilton Way, London, E8 3EE',
    'CH-1',
    '£42.00 an hour, 2 h a day',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/VAT is not shown separately/)).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-251.1
it('the receipt shows lines of a later server that it has no words for', async () => {
  open({
    prepare: (fake) =>
      fake.respond('getReceipt', {
        success: true,
        data: { ...receipt, lines: [{ kind: 'tip', at: '2026-11-18T12:05:00.000Z', amount: 5, reference: null }] },
      }),
  });
  const table = await screen.findByRole('table', { name: 'Payments and refunds' });
  expect(within(table).getByRole('rowheader')).toHaveTextContent('Other');
});

// M-251.2
it('the receipt is printed by its button', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

// M-250.2, M-251.1
it('the receipt says that nothing is paid, and that there is no such booking', async () => {
  const unpaid = open({ server: { receipt: null } });
  expect(await screen.findByText('This booking is not paid yet, so there is no receipt.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  unpaid.unmount();
  open({ server: { bookings: [] } });
  expect(await screen.findByText('There is no such booking in your account.')).toBeVisible();
});

it('the receipt can be loaded again when the server was down', async () => {
  const { server, user } = open({ prepare: (fake) => fake.drop('getReceipt') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.restore('getReceipt');
  await user.click(retry);
  expect(await screen.findByText('£73.99')).toBeVisible();
});
