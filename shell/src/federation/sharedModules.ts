// The modules of which the page has one instance. The shell brings them; remotes and their server builds leave them out.
// Their names and the versions that remotes require are in sharedModules.json, which the builds read too (tools/webpack/sharedModules.js).
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from './reactRouter';
import * as openModals from 'shared-ui/openModals';
import * as paths from 'shared-ui/paths';
import * as state from 'shared-ui/state';
import * as ui from 'shared-ui/ui';
import type requiredVersions from './sharedModules.json';

export type SharedModuleName = keyof typeof requiredVersions;

/** Loaded when they are needed. The build finds their chunks here. */
export const lazyModules = { 'shared-ui/store': () => import(/* webpackChunkName: "store" */ 'shared-ui/store') };

export const sharedModules: Readonly<Record<Exclude<SharedModuleName, keyof typeof lazyModules>, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'shared-ui/openModals': openModals,
  'shared-ui/paths': paths,
  'shared-ui/state': state,
  'shared-ui/ui': ui,
};
