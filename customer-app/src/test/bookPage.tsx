import { fireEvent, screen } from '@testing-library/react';
import { customer, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { emptyDraft } from '../pages/book/bookingDraft';
import { BookPage } from '../pages/book/BookPage';

/** When the tests of the booking form take place. */
const NOW = new Date('2026-11-20T10:00:00Z');

/** For every test of the file: the clock stands at NOW. */
export function holdClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export const clean = service({ _id: 's1', name: 'Regular home clean', price: 18.5 });

export async function openBooking(step = 'time', options: RenderPageOptions = {}) {
  const page = renderPage(
    <main>
      <BookPage />
    </main>,
    { as: customer(), path: `/book?service=s1&step=${step}`, server: { services: [clean] }, ...options },
  );
  // The estimate is there before the form, in its frame.
  await screen.findByText(/^(Next|Confirm & Pay|Go to PayPal)$/, { selector: ':is(a, button), :is(a, button) *' });
  return page;
}

export type Page = Awaited<ReturnType<typeof openBooking>>;

export function set(label: string, value: string) {
  return fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** By text: looking through a calendar of buttons by role takes seconds. */
export function press(name: string) {
  return screen.getByText(name, { selector: 'button, button *' });
}

export async function next({ user }: Page) {
  return user.click(press('Next'));
}

/** Steps 1 and 2 filled in. */
export const values = {
  bookingDate: '2026-11-25',
  timeSlot: { startTime: '09:00', endTime: '12:30' },
  customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900111' },
  serviceLocation: { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' },
};

/** The draft that the tab keeps, as a filled form of chore s1 leaves it. */
export function keepDraft({
  serviceId = 's1',
  isRange = false,
  values: typed = values,
  owner = '',
}: { serviceId?: string; isRange?: boolean; values?: object; owner?: string } = {}) {
  const stored = { ...emptyDraft(serviceId), ...typed, isRange, key: 'a'.repeat(32), owner };
  return sessionStorage.setItem('bookingDraft', JSON.stringify(stored));
}
