import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('customers', (t) => {
    // JSON: what another shop knew of somebody without an account; the account that takes the record keeps them.
    t.text('addresses').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('customers', (t) => {
    t.dropColumn('addresses')
  })
}
