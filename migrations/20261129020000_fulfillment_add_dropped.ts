import type { Knex } from 'knex'

/** How many of a line are not sent after all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table fulfillment_lines add column dropped bigint not null default 0
      check (dropped >= 0 and packed + dropped <= ordered)`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('fulfillment_lines', (t) => t.dropColumn('dropped'))
}
