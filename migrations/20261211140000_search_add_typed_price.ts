import type { Knex } from 'knex'

/** `price` is what lists are sorted by, less what comes off for everybody; what was typed stands beside it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('listing', (t) => {
    t.bigInteger('typed_price').notNullable().defaultTo(0)
  })
  // The owner of the tables migrates; what it must not see is closed again after the last migration.
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table listing no force row level security')
  await knex.raw('update listing set typed_price = price')
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('listing', (t) => {
    t.dropColumn('typed_price')
  })
}
