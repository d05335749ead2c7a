export * from './DateText';
