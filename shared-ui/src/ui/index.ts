/**
 * The core of the design system: what the shell and nearly every page use. It is one shared module at run time and is kept whole,
 * so every page pays for all of it. Every other component is an entry of its own (`shared-ui/ui/DataTable`), bundled with the
 * pages that use it; it imports the core by its name, `shared-ui/ui`, since a relative import would be a second copy.
 */
export { assetUrl, type AssetName } from './assetUrl';
export { cx } from './cx';
export { bustCache, cacheBustedUrl, loadWithRetry, withLoadTimeout } from '../lib/loadWithRetry';
export { reloadPage } from './reloadPage';
/** Classes of texts: `quiet` and `muted` ones, of a size or weight, `breakable` in long words, and as people have `typed` them, line by line. */
export { default as textStyles } from './textStyles.module.css';
/** Classes of tones: each sets `--_soft` and `--_strong`. */
export { default as tones } from './tones.module.css';
export * from './Anchor/Anchor';
export * from './Button/Button';
export * from './ButtonLink/ButtonLink';
export * from './Card/Card';
export * from './Dialog/Dialog';
export * from './Drawer/Drawer';
export * from './EmptyState/EmptyState';
export * from './ErrorState/ErrorState';
export * from './Field/ChoiceInput';
export * from './Icon/Icon';
export * from './IconButton/IconButton';
export * from './Image/Image';
export * from './Layout/Layout';
export * from './Logo/Logo';
export * from './Menu/Menu';
export * from './Notice/Notice';
export * from './PageHeader/PageHeader';
export * from './QueryState/QueryState';
export * from './Section/Section';
export * from './SegmentedRadios/SegmentedRadios';
export * from './Skeleton/Skeleton';
export * from './TextLink/TextLink';
export * from './ToastRegion/ToastRegion';
export * from './VisuallyHidden/VisuallyHidden';
