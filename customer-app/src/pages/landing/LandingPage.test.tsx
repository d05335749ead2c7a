import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderPage } from 'shared-ui/test';
import { LandingPage } from './LandingPage';

// C-1.5, C-1.6, C-2.1
test.each(['/', '/landing'])('the landing page at %s shows the tagline and its two calls to action', async (path) => {
  const { container } = renderPage(<LandingPage />, { path });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText(/gives people their time back with trusted, fast providers/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a chore in minutes' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('link', { name: 'Become a helper' })).toHaveAttribute('href', `${path}?join=helper`);
  await expectNoAxeViolations(container);
});

// C-1.7
test('the landing page names the features for customers and for helpers', () => {
  renderPage(<LandingPage />, { path: '/landing' });
  const features = within(screen.getByRole('region', { name: 'Made for both sides of the door' }));
  expect(features.getByRole('heading', { name: 'For customers' })).toBeVisible();
  expect(features.getByRole('heading', { name: 'For helpers' })).toBeVisible();
  expect(features.getAllByRole('heading', { level: 4 })).toHaveLength(8);
});
