export * from './RangeCalendar';
