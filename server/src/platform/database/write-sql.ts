/** The statement with which a process checks whether it can write now. */
export const writeSql =
  "insert into counters (name, value) values ('ready', 1) on conflict (name) do update set value = counters.value + 1 returning value"
