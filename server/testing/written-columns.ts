/** Returns the columns of a table that are written; the database computes the others from them. */
export const writtenColumns = (table: string): string =>
  `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`
