// The code that is shared with the apps. All of it is in this file's script already; each is run when it is asked for.
export const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/store'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/ui'),
];
