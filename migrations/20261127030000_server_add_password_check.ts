import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stores', (t) => {
    // Marks the admins whose passwords were found not to be the example's; null before the first start in production.
    t.text('password_check')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('stores', (t) => t.dropColumn('password_check'))
}
