import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';

export const route = page('book', {
  path: paths.book.pattern,
  title: 'Book a chore',
  render: 'server',
  searchParams: [JOIN, 'service', 'step'],
  needs: 'customer',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "book" */ './BookPage')).BookPage,
});
