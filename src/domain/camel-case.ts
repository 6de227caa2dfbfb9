type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** A row of the database with its column names in camelCase: `rating_mean` is `ratingMean`. */
export type CamelCased<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : Column]: Row[Column];
};

/** The camelCase form of a column's name: `price_per_km2` is `pricePerKm2`. */
export function camelCase<Column extends string>(column: Column): CamelCase<Column> {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Column>;
}

/** Renames the columns of a row to camelCase. */
export function camelCaseKeys<Row extends object>(row: Row): CamelCased<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), value]),
  ) as CamelCased<Row>;
}
