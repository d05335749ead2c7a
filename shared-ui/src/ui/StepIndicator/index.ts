export * from './StepIndicator';
