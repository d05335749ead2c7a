import { act, screen, within } from '@testing-library/react';
import { booking } from 'shared-ui/test';
import { open, completed, cards, titles } from '../../test/bookingHistoryPage';

describe('a long booking history', () => {
  /** Forty-five bookings, 'Chore 45' the newest; every fifth is completed. */
  function many() {
    return Array.from({ length: 45 }, (_, index) =>
      booking({
        service: { ...booking().service, name: `Chore ${index + 1}` },
        createdAt: new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString(),
        ...((index + 1) % 5 === 0 ? completed() : {}),
      }),
    );
  }
  function pager() {
    return screen.getByRole('navigation', { name: 'Pagination' });
  }

  // M-115
  it('has pages of twenty, the newest first, each with a URL that Back returns from', async () => {
    const { user, router, location } = open({ server: { bookings: many() } });
    expect(await cards()).toHaveLength(20);
    expect(titles()[0]).toBe('Chore 45');
    expect(screen.getByText('45 of 45 bookings')).toBeVisible();
    await user.click(within(pager()).getByRole('button', { name: 'Page 3' }));
    expect(titles()).toEqual(['Chore 5', 'Chore 4', 'Chore 3', 'Chore 2', 'Chore 1']);
    expect(location()).toBe('/booking-history?page=3');
    await act(() => router.navigate(-1));
    expect(titles()[0]).toBe('Chore 45');
  });

  // M-115
  it('is filtered as a whole, and shows what fits from its first page', async () => {
    const { user, location } = open({ path: '/booking-history?page=2', server: { bookings: many() } });
    await cards();
    expect(titles()[0]).toBe('Chore 25');
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    expect(await screen.findByText('9 of 45 bookings')).toBeVisible();
    expect(titles()[0]).toBe('Chore 45');
    expect(titles().at(-1)).toBe('Chore 5');
    expect(location()).toBe('/booking-history?status=completed');
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  // M-115
  it.each([
    ['99', 'Chore 5'],
    ['0', 'Chore 45'],
    ['x', 'Chore 45'],
  ])('shows a page that is there for ?page=%s', async (page, first) => {
    open({ path: `/booking-history?page=${page}`, server: { bookings: many() } });
    await cards();
    expect(titles()[0]).toBe(first);
  });
});
