import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { expectNoAxeViolations, renderPage, sitePage, type RenderPageOptions } from 'shared-ui/test';
import { InfoPage } from './InfoPage';

const privacy = sitePage({ body: '## Cookies\n\nNone but our own. [Write to us](/info/contact).' });

function open(path = '/info/privacy', options: RenderPageOptions = {}) {
  return renderPage(<InfoPage />, {
    path,
    pattern: paths.info.pattern,
    server: { sitePages: [privacy, sitePage({ slug: 'contact', title: 'Contact' })] },
    ...options,
  });
}

// M-570
test('a page of rules shows its text with the day of its last change', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Cookies' })).toBeVisible();
  expect(screen.getByText('2 Nov 2026')).toHaveAttribute('datetime', '2026-11-02T00:00:00.000Z');
  await waitFor(() => expect(document.title).toContain('Privacy notice'));
  await expectNoAxeViolations(container);
});

// M-570
test('a page of rules leads to another one in place', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Write to us' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

// M-570
test('a page of rules that is not there says so, and shows how to reach us', async () => {
  open('/info/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to reach us' })).toHaveAttribute('href', '/info/contact');
});

test('a page of rules shows a failure, and Retry loads it in place', async () => {
  const { user, server } = open('/info/privacy', { prepare: (fake) => fake.drop('getSitePage') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.restore('getSitePage');
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
});
