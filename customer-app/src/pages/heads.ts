// The heads of rendered pages, out of their data. A thing that is not there is 404, one that is no longer offered 410 (M-560).
import { foldText } from 'contract/fields/characters';
import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/page';
import { fileUrl } from 'shared-ui/store';
import { listCategories, listServices, listServicesOfCategory } from '../api/catalogue';
import { listPosts } from '../api/posts';
import { getPublicProvider } from '../api/providers';
import { getSitePage } from '../api/sitePages';
import { isSearch, readSearch } from '../hooks/useSearchUrl';
import { breadcrumbs, organization, postData, providerData, serviceData, serviceList, website } from '../lib/schemaOrg';
import { ownPaths } from '../paths';
import { servicesTexts } from '../texts/catalogue';
import { headTexts } from '../texts/heads';
import { postsTexts } from '../texts/posts';
import { whenTexts } from '../texts/when';
import { categoriesTexts } from './categories/texts';
import { headOf as headOfHelper } from './helper/helperHead';
import { headOf as headOfInfo } from './info/infoHead';
import { headOf as headOfPost, postIn } from './post/postOfList';

export const landing: ReadHead = () => ({
  ...headTexts.landing,
  canonicalPath: paths.root(),
  data: [organization, website],
});

/** The head of a page that is the same for all its data. */
function fixedHead(head: { title: string; description: string }, canonicalPath: string): ReadHead {
  return () => ({ ...head, canonicalPath, data: [breadcrumbs([head.title, canonicalPath])] });
}
export const allposts = fixedHead(headTexts.posts, paths.posts());
export const categories = fixedHead(headTexts.categories, paths.categories());
export const reports = fixedHead(headTexts.reports, paths.reports());
export const home = fixedHead(headTexts.home, paths.home());

/** The API takes names that look the same for one, so that one of them is the canonical one. */
export const category: ReadHead = (state, { categoryName = '' }) => {
  const all = listCategories.select()(state).data;
  const offered = listServicesOfCategory.select({ categoryName })(state).data;
  if (!all || !offered) return null;
  const found = all.find(({ name }) => foldText(name) === foldText(categoryName));
  if (!found?.isActive) return { status: found ? 410 : 404 };
  return {
    title: categoryName,
    description: headTexts.category(found.name, offered),
    canonicalPath: paths.category(found.name),
    data: [
      breadcrumbs([categoriesTexts.title, paths.categories()], [found.name, paths.category(found.name)]),
      serviceList(offered),
    ],
  };
};

/** A helper who is not shown is always 404: nobody learns who was here before (M-260). */
export const helper: ReadHead = (state, { id = '' }) => {
  const { data, isError } = getPublicProvider.select({ id })(state);
  if (isError) return { status: 404 };
  if (!data) return null;
  return {
    ...headOfHelper(data),
    picture: fileUrl('uploads', data.image) ?? undefined,
    data: [breadcrumbs([data.businessName, ownPaths.helper(id)]), providerData(data)],
  };
};

/** The head of a page of rules or help (M-570). */
export const info: ReadHead = (state, { slug = '' }) => {
  const { data, isError } = getSitePage.select({ slug })(state);
  if (isError) return { status: 404 };
  if (!data) return null;
  const head = headOfInfo(data);
  return { ...head, data: [breadcrumbs([data.title, head.canonicalPath])] };
};

/** The head of a post's page (M-353). */
export const post: ReadHead = (state, { id = '' }) => {
  const found = postIn(listPosts.select()(state).data, id);
  if (found === undefined) return null;
  if (!found) return { status: 404 };
  return {
    ...headOfPost(found),
    picture: fileUrl('images', found.image) ?? undefined,
    data: [breadcrumbs([postsTexts.title, paths.posts()], [found.title, paths.post(id)]), postData(found)],
  };
};

/** The head of a chore's page, out of the list of all, which everybody may see. */
export const service: ReadHead = (state, { id = '' }) => {
  const all = listServices.select()(state).data;
  if (!all) return null;
  const found = all.find(({ _id }) => _id === id);
  if (!found?.isActive) return { status: found ? 410 : 404 };
  return {
    title: found.name,
    description: headTexts.service(found),
    canonicalPath: paths.service(id),
    picture: fileUrl('images', found.image) ?? undefined,
    data: [
      breadcrumbs([found.category.name, paths.category(found.category.name)], [found.name, paths.service(id)]),
      serviceData(found),
    ],
  };
};

/** The results of a search are for the person who searches. */
export const services: ReadHead = (_state, _params, searchParams) => {
  const search = readSearch(searchParams ?? new URLSearchParams());
  const { title, description } = headTexts.services;
  const results = search.query ? servicesTexts.results(search.query, search.location) : whenTexts.title;
  return {
    title: isSearch(search) ? results : title,
    description,
    canonicalPath: paths.services(),
    isUnlisted: isSearch(search),
    data: [breadcrumbs([title, paths.services()])],
  };
};
