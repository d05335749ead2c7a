import { act, screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { type Column, DataTable } from './DataTable';

interface Job {
  id: string;
  service: string;
  price: string;
}
const COLUMNS: Column<Job>[] = [
  { key: 'service', header: 'Service', cell: ({ service }) => service },
  { key: 'price', header: 'Total Price', cell: ({ price }) => <b>{price}</b>, isNumeric: true },
];
const JOBS = [
  { id: '1', service: 'Tap repair', price: '£84.00' },
  { id: '2', service: 'Flat-pack', price: '£66.25' },
];

test('renders a table with caption, column headers and row headers', async () => {
  renderUi(<DataTable caption="Paid bookings" columns={COLUMNS} rows={JOBS} rowKey={({ id }) => id} />);
  const table = screen.getByRole('table', { name: 'Paid bookings' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Service', 'Total Price']);
  const row = within(table).getByRole('row', { name: /Flat-pack/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Flat-pack');
  expect(within(row).getByRole('cell')).toHaveTextContent('£66.25');
  await expectNoAxeViolations();
});

// H-2.30, H-2.54
test('labels each value with its column for the card layout', () => {
  renderUi(<DataTable caption="Paid bookings" columns={COLUMNS} rows={JOBS} rowKey={({ id }) => id} />);
  expect(screen.getAllByRole('cell')[0]).toHaveAttribute('data-label', 'Total Price');
  expect(screen.getAllByRole('rowheader')[0]).toHaveAttribute('data-label', 'Service');
});

/** Observers of sizes, whose callback is to be called as after a layout. */
function mockObservers() {
  const observers = new Set<() => void>();
  class Observer {
    constructor(private readonly measure: () => void) {}
    observe() {
      observers.add(this.measure);
    }
    disconnect() {
      observers.delete(this.measure);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  return observers;
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

// M-364
test('keeps a last column of buttons in view while it scrolls, and no other', () => {
  const observers = mockObservers();
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const actions = {
    key: 'actions',
    header: 'Actions',
    cell: () => <button type="button">Accept</button>,
    isActions: true,
  };
  const { rerender } = renderUi(
    <DataTable caption="Paid bookings" columns={[...COLUMNS, actions]} rows={JOBS} rowKey={({ id }) => id} />,
  );
  act(() => observers.forEach((measure) => measure()));
  expect(screen.getByRole('table')).toHaveAttribute('data-sticky');
  width.mockReturnValue(0);
  act(() => observers.forEach((measure) => measure()));
  expect(screen.getByRole('table')).not.toHaveAttribute('data-sticky');
  width.mockReturnValue(900);
  act(() => observers.forEach((measure) => measure()));
  rerender(<DataTable caption="Paid bookings" columns={COLUMNS} rows={JOBS} rowKey={({ id }) => id} />);
  expect(screen.getByRole('table')).not.toHaveAttribute('data-sticky');
});

test('becomes a focusable region when it is wider than its container', () => {
  const observers = mockObservers();
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const { unmount } = renderUi(
    <DataTable caption="Paid bookings" columns={COLUMNS} rows={JOBS} rowKey={({ id }) => id} />,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => observers.forEach((measure) => measure()));
  expect(screen.getByRole('region', { name: 'Paid bookings' })).toHaveAttribute('tabindex', '0');
  width.mockReturnValue(0);
  act(() => observers.forEach((measure) => measure()));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  expect(observers.size).toBe(0);
});
