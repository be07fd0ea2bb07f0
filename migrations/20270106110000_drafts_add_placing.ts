import type { Knex } from 'knex'

/** What a merchant says of the money while a draft becomes its order: a job finishes it where the process dies. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => {
    // JSON; null once it is done, and for what its buyer pays.
    t.text('placing')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('draft_orders', (t) => t.dropColumn('placing'))
}
