/** What is taken off the tables of Postgres while rows come in, and put back. */

/** Rows come table by table: foreign keys are checked once all are there. */
export const dropKeys = `
  create temporary table kept_keys on commit drop as
    select conname, conrelid::regclass as relation, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace;
  do $$ declare key record; begin
    for key in select * from kept_keys loop
      execute format('alter table %s drop constraint %I', key.relation, key.conname);
    end loop;
  end $$`

export const addKeys = `
  do $$ declare key record; begin
    for key in select * from kept_keys loop
      execute format('alter table %s add constraint %I %s', key.relation, key.conname, key.definition);
    end loop;
  end $$;
  drop table kept_keys`

/** A column that counts by itself goes on behind the highest number that is there. */
export const raiseSequences = `
  do $$ declare counted record; begin
    for counted in
      select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = current_schema()
        and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null
    loop
      execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I',
        counted.sequence, counted.column_name, counted.table_name);
    end loop;
  end $$`
