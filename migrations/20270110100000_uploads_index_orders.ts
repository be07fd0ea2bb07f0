import type { Knex } from 'knex'

/** The orders of the library. */
export async function up(knex: Knex): Promise<void> {
  const ofPurpose = 'on uploads (store_id, purpose,'
  await knex.raw(`create index uploads_by_name ${ofPurpose} lower(name), id)`)
  await knex.raw(`create index uploads_by_size ${ofPurpose} size, id)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index uploads_by_size')
  await knex.raw('drop index uploads_by_name')
}
