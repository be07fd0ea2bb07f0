import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cutover_steps', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('step').notNullable()
    t.text('state').notNullable()
    t.json('facts').notNullable()
    t.text('note').notNullable()
    t.boolean('accepted').notNullable()
    t.text('done_at').notNullable()
    t.text('done_by').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'step'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cutover_steps')
}
