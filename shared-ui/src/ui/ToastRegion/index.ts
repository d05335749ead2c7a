export * from './ToastRegion';
