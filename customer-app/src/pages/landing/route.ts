import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

/** The page has two URLs. */
function routeAt(path: string) {
  return page('landing', {
    path,
    title: 'Your time back',
    render: 'static',
    laterChunks: ['landing-sections'],
    loadParts: async () => (await import(/* webpackChunkName: "landing" */ './LandingPage')).LandingSections.preload(),
    head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
    component: async () => (await import(/* webpackChunkName: "landing" */ './LandingPage')).LandingPage,
  });
}

export const route = [routeAt(paths.root.pattern), routeAt(paths.landing.pattern)];
