/** The one import of the schema library: its functional build, of which a page bundles only what it uses. */
export * as z from 'zod/mini';
export type { input, output } from 'zod/v4/core';
