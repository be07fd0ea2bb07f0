import type { Knex } from 'knex'

/** Where the buyer fetches the goods of a parcel; parcels from before are taken as sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shipments', (t) => {
    t.text('pickup')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shipments', (t) => {
    t.dropColumn('pickup')
  })
}
