import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, operatorPost } from 'shared-ui/test';
import { openPosts } from '../../test/posts';

async function rowOf(title: string) {
  return within((await screen.findByText(title)).closest('tr')!);
}

describe('the list of posts on the desk', () => {
  // M-178.1
  it('shows drafts and published posts, each leading to its page', async () => {
    openPosts();
    const draft = await rowOf('Before the frost');
    expect(draft.getByText('Draft')).toBeVisible();
    expect(draft.getByText('Before the frost')).toHaveAttribute('href', '/desk/posts/frost');
    const published = await rowOf('Dripping taps');
    expect(published.getByText('Published')).toBeVisible();
    expect(published.getByText('Maya Chen')).toBeVisible();
    expect(published.getByText('41')).toBeVisible();
    expect(published.getByText(/1 Nov 2026/)).toBeVisible();
    expect(screen.getByText('2 posts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/desk/posts/new');
    expect(screen.getByText('Posts', { selector: 'a' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations();
  });

  // M-178.1
  it('filters in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = openPosts();
    await screen.findByText('2 posts');
    await user.selectOptions(screen.getByLabelText('State'), 'Draft');
    await user.click(screen.getByLabelText('Search'));
    await user.paste('frost');
    await user.click(screen.getByText('Filter'));
    expect(location()).toBe('/desk/posts?search=frost&state=draft');
    expect(await screen.findByText('1 post')).toBeVisible();
    await user.click(screen.getByLabelText('Remove State: Draft'));
    expect(location()).toBe('/desk/posts?search=frost');
    await waitFor(() =>
      expect(server.callsOf('listOperatorPosts').at(-1)?.query).toEqual({ search: 'frost', page: '1' }),
    );
  });

  it('says that there are none, or that none fits', async () => {
    const { unmount } = openPosts(undefined, { server: {} });
    expect(await screen.findByText('No posts yet')).toBeVisible();
    unmount();
    openPosts('/desk/posts?search=nothing&state=odd');
    expect(await screen.findByText('No post fits these filters.')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('nothing');
  });

  it('has pages', async () => {
    const operatorPosts = Array.from({ length: 51 }, () => operatorPost());
    const { user, location } = openPosts(undefined, { server: { operatorPosts } });
    await user.click(await screen.findByLabelText('Page 2'));
    expect(location()).toBe('/desk/posts?page=2');
  });

  it('offers a retry when it cannot be loaded', async () => {
    const { server, user } = openPosts(undefined, { prepare: (fake) => fake.drop('listOperatorPosts') });
    const retry = await screen.findByText('Try Again');
    server.restore('listOperatorPosts');
    await user.click(retry);
    expect(await screen.findByText('2 posts')).toBeVisible();
  });
});
