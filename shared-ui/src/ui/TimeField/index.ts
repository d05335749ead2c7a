export * from './TimeField';
