import type { Knex } from 'knex'

/** What a row is worth in its file: sums are compared when its record is forgotten too. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_rows', (t) => {
    t.text('currency')
    // Minor units.
    t.bigInteger('amount')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_rows', (t) => {
    t.dropColumn('currency')
    t.dropColumn('amount')
  })
}
