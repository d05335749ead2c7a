/** The components of pages beside the core (`shared-ui/ui`) and forms. A page's bundle has those that it names, and no others. */
export * from './api/BlockQuery';
export * from './ui/Avatar/Avatar';
export * from './ui/Badge/Badge';
export * from './ui/CardSection/CardSection';
export * from './ui/Chip/Chip';
export * from './ui/DataTable/DataTable';
export * from './ui/DescriptionList/DescriptionList';
export * from './ui/Pagination/Pagination';
export * from './ui/Price/Price';
export * from './ui/StarRating/StarRating';
export * from './ui/StatusBadge/StatusBadge';
export * from './ui/Timeline/Timeline';
