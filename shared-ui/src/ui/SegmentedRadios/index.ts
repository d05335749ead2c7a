export * from './SegmentedRadios';
