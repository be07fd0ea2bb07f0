import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    // JSON: ids of the gift cards that pay for it, before its buyer does.
    t.text('cards').notNullable().defaultTo('[]')
    // Of what it was made for, as a return: one draft for each.
    t.text('source')
    t.unique(['store_id', 'source'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    t.dropUnique(['store_id', 'source'])
    t.dropColumns('cards', 'source')
  })
}
