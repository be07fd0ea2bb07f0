import type { Knex } from 'knex'

/** From which site or campaign the visit came that began a cart: a word, null where that is not known. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('carts', (t) => {
    t.text('source')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('carts', (t) => {
    t.dropColumn('source')
  })
}
