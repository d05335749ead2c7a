export * from './DesignPage';
