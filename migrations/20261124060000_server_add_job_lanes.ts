import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    t.text('lane').notNullable().defaultTo('work')
    // A wish that came while the job ran: when it is to run again.
    t.bigInteger('wanted_at')
    // What is never stored twice, also after it was done.
    t.text('once')
  })
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table jobs no force row level security')
  await knex.raw("update jobs set lane = 'mail' where name = 'mail'")
  await knex.raw('drop index jobs_due')
  await knex.raw('create index jobs_due on jobs (store_id, lane, run_at) where done_at is null')
  await knex.raw(
    'create unique index jobs_never_twice on jobs (store_id, once) where once is not null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index jobs_never_twice')
  await knex.raw('drop index jobs_due')
  await knex.raw('create index jobs_due on jobs (store_id, run_at) where done_at is null')
  await knex.schema.alterTable('jobs', (t) => t.dropColumns('lane', 'wanted_at', 'once'))
}
