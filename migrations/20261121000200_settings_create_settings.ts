import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('settings', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('logo_url')
    t.text('announcement')
    t.text('email')
    t.text('phone')
    t.text('company')
    t.text('address1')
    t.text('address2')
    t.text('postal_code')
    t.text('city')
    t.text('region')
    t.text('country')
    t.text('currency').notNullable()
    t.text('language').notNullable()
    t.text('time_zone').notNullable()
    t.text('weight_unit').notNullable()
    t.json('image_hosts').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
    t.check("weight_unit in ('g', 'kg', 'oz', 'lb')", undefined, 'settings_weight_unit')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('settings')
}
