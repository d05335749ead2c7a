import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, expectNoAxeViolations, fullPost, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { useListPostsQuery } from '../../api/posts';
import { PostPage } from './PostPage';

const posts = [
  fullPost({
    _id: 'radiator',
    title: 'Bleed a radiator',
    content: 'Turn it off.\n\n## Tools\n\n- A key\n- A cloth',
    likes: 9,
  }),
];
function render(options: RenderPageOptions = {}) {
  return renderPage(<PostPage />, {
    path: '/post/radiator',
    pattern: paths.post.pattern,
    server: { posts: structuredClone(posts) },
    ...options,
  });
}

// M-23
test('the post page shows the post after one request, as every request counts as a view', async () => {
  const { server, container } = render();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bleed a radiator' })).toBeVisible();
  expect(screen.getByText('Turn it off.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Tools' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A key', 'A cloth']);
  expect(server.callsOf('getPost')).toHaveLength(1);
  await expectNoAxeViolations(container);
});

// M-357
test('the head of the post page is the post’s, and goes with the page', async () => {
  document.head.innerHTML =
    '<meta name="description" content="All of it"><link rel="canonical" href="https://choresy.example/post/boiler">';
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const { unmount } = render();
  await waitFor(() => expect(canonical()).toBe(`${location.origin}/post/radiator`));
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', posts[0]?.excerpt);
  unmount();
  expect(canonical()).toBeUndefined();
});

test('the post page links visitors to the login and back to like the post', async () => {
  render();
  expect(await screen.findByRole('link', { name: 'Sign in to like' })).toHaveAttribute(
    'href',
    '/auth?returnTo=%2Fpost%2Fradiator',
  );
});

test('the post page lets a customer like the post once', async () => {
  const { user, server } = render({ as: customer() });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  const liked = await screen.findByRole('button', { name: 'Liked' });
  expect(liked).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('10')).toBeVisible();
  await user.click(liked);
  expect(server.callsOf('likePost')).toHaveLength(1);
  expect(server.callsOf('getPost')).toHaveLength(1);
  expect(server.callsOf('getPost')[0]?.bearer).not.toBeNull();
});

test('the post page shows why a like failed', async () => {
  const { user } = render({ as: customer(), prepare: (server) => server.fail('likePost', { status: 500 }) });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  expect(await screen.findByText('Your like could not be saved. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Like' })).toBeVisible();
});

test('the post page shows Post Not Found with a link to all posts for an unknown post', async () => {
  render({ server: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/allposts');
});

test('the post page shows a failure, and Retry loads the post in place', async () => {
  const { user, server } = render({ prepare: (fake) => fake.drop('getPost') });
  expect(await screen.findByText('Failed to load this post')).toBeVisible();
  server.restore('getPost');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bleed a radiator' })).toBeVisible();
});

/** Opened from the list of posts. */
function PostOfList() {
  const { isSuccess } = useListPostsQuery();
  return isSuccess && <PostPage />;
}
function renderFromList(prepare: NonNullable<RenderPageOptions['prepare']>) {
  return renderPage(<PostOfList />, {
    path: '/post/radiator',
    pattern: paths.post.pattern,
    server: { posts: structuredClone(posts) },
    prepare,
  });
}

// M-353
test('the post page has the head of a post of the list while it is loading, and its figures with its text', async () => {
  let release = () => {};
  const { server } = renderFromList((fake) => (release = fake.hold('getPost')));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bleed a radiator' });
  expect(screen.getAllByText('…')).toHaveLength(2);
  expect(screen.queryByText('Turn it off.')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Turn it off.')).toBeVisible();
  expect(screen.queryByText('…')).not.toBeInTheDocument();
  expect(heading).toBeInTheDocument();
  expect(server.callsOf('getPost')).toHaveLength(1);
});

// M-353
test('the post page shows a failure in place of the head of the list, and Retry loads the post', async () => {
  const { user, server } = renderFromList((fake) => fake.drop('getPost'));
  expect(await screen.findByText('Failed to load this post')).toBeVisible();
  expect(screen.queryByText('Bleed a radiator')).not.toBeInTheDocument();
  server.restore('getPost');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Turn it off.')).toBeVisible();
});
