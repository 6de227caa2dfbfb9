/** The most rows of a table in one answer of the Data API. `max_rows` in supabase/config.toml sets it (DECISIONS 65). */
export const maximumRowsPerAnswer = 40;
