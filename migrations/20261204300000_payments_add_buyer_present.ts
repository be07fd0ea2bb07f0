import type { Knex } from 'knex'

/** Whether whoever owns a kept way to pay was there when it was charged: banks are told. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_attempts', (t) => {
    t.boolean('buyer_present').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_attempts', (t) => {
    t.dropColumn('buyer_present')
  })
}
