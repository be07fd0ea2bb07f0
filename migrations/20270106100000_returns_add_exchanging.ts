import type { Knex } from 'knex'

/** An exchange that was begun: its buyer gets one mail, and a job finishes what a process left undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns', (t) => {
    t.boolean('is_exchanging').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns', (t) => t.dropColumn('is_exchanging'))
}
