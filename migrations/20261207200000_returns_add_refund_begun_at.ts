import type { Knex } from 'knex'

/** When the refund of a return was begun: until it is decided nobody closes the return without money. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns', (t) => {
    t.text('refund_begun_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns', (t) => t.dropColumn('refund_begun_at'))
}
