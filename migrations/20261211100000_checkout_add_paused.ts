import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_settings', (t) => {
    t.boolean('paused').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout_settings', (t) => t.dropColumn('paused'))
}
