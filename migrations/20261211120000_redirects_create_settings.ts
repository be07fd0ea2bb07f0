import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('redirect_settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.boolean('woocommerce').notNullable()
    t.boolean('magento').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('redirect_settings')
}
