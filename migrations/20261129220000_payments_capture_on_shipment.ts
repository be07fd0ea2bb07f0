import type { Knex } from 'knex'

/** SQLite changes no check of a table: it is made anew, with its rows. */
async function rebuild(knex: Knex, times: readonly string[]): Promise<void> {
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table payment_gateways no force row level security')
  const rows = await knex('payment_gateways').select()
  await knex.schema.dropTable('payment_gateways')
  await knex.schema.createTable('payment_gateways', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('gateway').notNullable()
    t.boolean('offered').notNullable()
    t.text('captures')
      .notNullable()
      .checkIn([...times], 'payment_gateways_captures')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'gateway'])
  })
  if (rows.length > 0) await knex('payment_gateways').insert(rows)
}

/** What is authorized may also be captured when the first parcel is sent. */
export const up = (knex: Knex) => rebuild(knex, ['at_once', 'by_hand', 'on_shipment'])

export async function down(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table payment_gateways no force row level security')
  await knex('payment_gateways').where({ captures: 'on_shipment' }).update({ captures: 'by_hand' })
  await rebuild(knex, ['at_once', 'by_hand'])
}
