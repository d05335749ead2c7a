type Camel<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Name;

/** A row with the API's names: `paid_at` is `paidAt`. */
export type Named<Row> = { [Column in keyof Row as Camel<Column>]: Row[Column] };

function renamed(values: object, rename: (name: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}

/** Translates a row of any table into the API's names. */
export function fromRow<Row extends object>(row: Row): Named<Row> {
  return renamed(row, (column) => column.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())) as Named<Row>;
}

/** Translates the API's names into columns; each of them must be one of the table's. */
export function toRow<Row>(values: Named<Row>): Row {
  return renamed(values as object, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as Row;
}

/** The wall times of a row as 'HH:MM'. */
export function clockTimes(row: { start_time: string; end_time: string }): { startTime: string; endTime: string } {
  return { startTime: row.start_time.slice(0, 5), endTime: row.end_time.slice(0, 5) };
}
