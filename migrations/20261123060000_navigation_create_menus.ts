import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('menus', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('place').notNullable()
    t.text('title').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'place'])
  })
  await knex.schema.createTable('menu_items', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('menu_id').notNullable()
    // In the order of reading, through the whole menu.
    t.integer('position').notNullable()
    t.integer('depth').notNullable()
    t.text('parent_id')
    t.integer('parent_depth')
    t.text('kind').notNullable()
    t.text('target_id')
    t.text('address')
    t.json('labels').notNullable()
    t.boolean('new_tab').notNullable().defaultTo(false)
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'menu_id', 'position'])
    // What a child points at carries its depth, so that no item can stand beneath itself.
    t.unique(['store_id', 'menu_id', 'id', 'depth'])
    t.foreign(['store_id', 'menu_id'])
      .references(['store_id', 'id'])
      .inTable('menus')
      .onDelete('cascade')
    t.foreign(['store_id', 'menu_id', 'parent_id', 'parent_depth'], 'menu_items_parent')
      .references(['store_id', 'menu_id', 'id', 'depth'])
      .inTable('menu_items')
      .onDelete('cascade')
    t.check('depth between 1 and 3', undefined, 'menu_items_depth')
    t.check(
      '(depth = 1 and parent_id is null and parent_depth is null) or (depth > 1 and parent_id is not null and parent_depth = depth - 1)',
      undefined,
      'menu_items_nested',
    )
    t.check(
      "kind in ('collection', 'product', 'page', 'post', 'fixed', 'address', 'heading')",
      undefined,
      'menu_items_kind',
    )
    t.check(
      "(kind in ('collection', 'product', 'page', 'post')) = (target_id is not null)",
      undefined,
      'menu_items_target',
    )
    t.check(
      "(kind in ('fixed', 'address')) = (address is not null)",
      undefined,
      'menu_items_address',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['menu_items', 'menus']) await knex.schema.dropTable(table)
}
