// What one bundle has in the place of the shell's parts: nothing is shared, and whatever it named here would be kept whole.
export const parts: readonly (() => Promise<unknown>)[] = [() => import(/* webpackMode: "eager" */ 'react-dom/client')];
