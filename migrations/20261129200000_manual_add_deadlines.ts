import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('manual_settings', (t) => {
    // Days after which a bank transfer is asked for once more, and after which its order ends; 0: never.
    t.integer('remind_after').notNullable().defaultTo(3)
    t.integer('cancel_after').notNullable().defaultTo(14)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('manual_settings', (t) =>
    t.dropColumns('remind_after', 'cancel_after'),
  )
}
