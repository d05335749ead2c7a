export * from './useOrderedForm';
