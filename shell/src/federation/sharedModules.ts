// The code that apps share with the shell. It lies in the one script already; each part is run when it is asked for.
export const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/store'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/ui'),
];
