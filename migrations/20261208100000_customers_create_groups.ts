import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('customer_groups', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.text('note').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'name'])
  })
  await knex.schema.createTable('customer_group_members', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('group_id').notNullable()
    t.text('customer_id').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'group_id', 'customer_id'])
    t.index(['store_id', 'customer_id'])
    t.foreign(['store_id', 'group_id'])
      .references(['store_id', 'id'])
      .inTable('customer_groups')
      .onDelete('CASCADE')
    t.foreign(['store_id', 'customer_id'])
      .references(['store_id', 'id'])
      .inTable('customers')
      .onDelete('CASCADE')
  })
  await knex.schema.createTable('customer_segments', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('name').notNullable()
    t.json('rules').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'name'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['customer_segments', 'customer_group_members', 'customer_groups'])
    await knex.schema.dropTable(table)
}
