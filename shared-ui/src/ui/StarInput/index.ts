export * from './StarInput';
