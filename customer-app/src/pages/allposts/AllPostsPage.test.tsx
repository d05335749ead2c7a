import { fireEvent, screen, within } from '@testing-library/react';
import { expectNoAxeViolations, fullPost, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { AllPostsPage } from './AllPostsPage';

const posts = [
  fullPost({
    _id: 'radiator',
    title: 'Bleed a radiator',
    excerpt: 'Ten minutes.',
    image: 'https://pictures.example/r.jpg',
    tags: ['DIY', 'Heating', 'Winter', 'Tools'],
    author: 'Nora Ellis',
    publishedAt: '2026-10-01T08:00:00.000Z',
    readTime: 4,
    views: 1234,
    likes: 9,
  }),
  fullPost({ title: 'Frost', image: 'gardening-400.avif' }),
];
function render(options: RenderPageOptions = {}) {
  return renderPage(<AllPostsPage />, { path: '/allposts', server: { posts }, ...options });
}

// C-2.8, C-2.57, C-3.3, C-7.15, C-7.27, C-9.8
test('a post card shows image, title, excerpt, up to three tags, author, day, minutes, views and likes', async () => {
  const { container } = render();
  const card = (await screen.findByRole('heading', { name: 'Bleed a radiator' })).closest('li') as HTMLElement;
  expect(card.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/r.jpg');
  expect(within(card).getByRole('link', { name: 'Bleed a radiator' })).toHaveAttribute('href', '/post/radiator');
  for (const words of ['Ten minutes.', 'DIY', 'Heating', 'Winter', 'Nora Ellis', '1 Oct 2026', '4 min read']) {
    expect(within(card).getByText(words)).toBeVisible();
  }
  expect(within(card).queryByText('Tools')).not.toBeInTheDocument();
  expect(card).toHaveTextContent('1,234 views');
  expect(card).toHaveTextContent('9 likes');
  await expectNoAxeViolations(container);
});

// C-2.59, C-7.27
test('a post card takes a bare file name from /images and replaces a picture that fails to load', async () => {
  render();
  const picture = (await screen.findByRole('heading', { name: 'Frost' }))
    .closest('li')
    ?.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('src', '/images/gardening-400.avif');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/assets/img/placeholder.svg');
});

// C-2.58
test('the posts page shows No Posts Yet with a link to all chores', async () => {
  render({ server: {} });
  expect(await screen.findByRole('heading', { name: 'No Posts Yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all chores' })).toHaveAttribute('href', '/services');
});

// C-8.16
test('the posts page shows a failure, and Retry loads the posts in place', async () => {
  const { user, server } = render({ prepare: (one) => one.respond('listPosts', { success: false }) });
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(screen.getByText('Failed to fetch posts')).toBeVisible();
  server.restore('listPosts');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Frost' })).toBeVisible();
});

// M-352
test('the picture of the first post is requested with the page, the others when they come near', async () => {
  const { container } = render();
  await screen.findByRole('heading', { name: 'Frost' });
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ]);
});
