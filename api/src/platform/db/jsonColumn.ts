import type { ColumnType } from 'kysely';

/** A jsonb column: read as the parsed value, written as JSON text. */
export type JsonColumn = ColumnType<unknown, string, string>;
