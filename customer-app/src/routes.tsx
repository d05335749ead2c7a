import type { RouteObject } from 'react-router-dom';
import { routePatterns } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routes';
import { CustomerArea } from './CustomerArea';
import { titles } from './texts';

const page = (title: string, needs?: RouteHandle['needs']): { handle: RouteHandle } => ({ handle: { title, needs } });

const landing = {
  ...page(titles.landing),
  lazy: { Component: async () => (await import(/* webpackChunkName: "landing" */ './pages/landing/LandingPage')).LandingPage },
};

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder: the shell's page preloads chunks by that
 * name. `handle` gives the page's title and who may enter (the shell guards).
 */
const pages: RouteObject[] = [
  { path: routePatterns.root, ...landing },
  { path: routePatterns.landing, ...landing },
  {
    path: routePatterns.home,
    ...page(titles.home),
    lazy: { Component: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage')).HomePage },
  },
  {
    path: routePatterns.categories,
    ...page(titles.categories),
    lazy: { Component: async () => (await import(/* webpackChunkName: "categories" */ './pages/categories/CategoriesPage')).CategoriesPage },
  },
  {
    path: routePatterns.category,
    ...page(titles.category),
    lazy: { Component: async () => (await import(/* webpackChunkName: "category" */ './pages/category/CategoryPage')).CategoryPage },
  },
  {
    path: routePatterns.services,
    ...page(titles.services),
    lazy: { Component: async () => (await import(/* webpackChunkName: "services" */ './pages/services/ServicesPage')).ServicesPage },
  },
  {
    path: routePatterns.searchServices,
    ...page(titles.searchServices),
    lazy: { Component: async () => (await import(/* webpackChunkName: "searchservices" */ './pages/searchservices/SearchServicesPage')).SearchServicesPage },
  },
  {
    path: routePatterns.service,
    ...page(titles.service, 'customer'),
    lazy: { Component: async () => (await import(/* webpackChunkName: "service" */ './pages/service/ServicePage')).ServicePage },
  },
  {
    path: routePatterns.posts,
    ...page(titles.posts),
    lazy: { Component: async () => (await import(/* webpackChunkName: "allposts" */ './pages/allposts/AllPostsPage')).AllPostsPage },
  },
  {
    path: routePatterns.post,
    ...page(titles.post),
    lazy: { Component: async () => (await import(/* webpackChunkName: "post" */ './pages/post/PostPage')).PostPage },
  },
  {
    path: routePatterns.cart,
    ...page(titles.cart),
    lazy: { Component: async () => (await import(/* webpackChunkName: "cart" */ './pages/cart/CartPage')).CartPage },
  },
];

export const routes: RouteObject[] = [{ element: <CustomerArea />, children: pages }];
