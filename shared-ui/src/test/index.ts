export { expectNoAxeViolations } from '../ui/testing/axe';
export * from './builders';
export * from './catalogueBuilders';
export * from './operatorBuilders';
export { visit } from './visitHandlers';
export type { ServerData } from './serverData';
export { FakeSocket } from './fakeSocket';
export type { FakeServer } from './fakeServer';
export { renderPage, type RenderedPage, type RenderPageOptions } from './renderPage';
