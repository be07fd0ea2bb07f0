import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await createDiscounts(knex)
  await knex.schema.createTable('discount_codes', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('discount_id').notNullable()
    t.text('code').notNullable()
    // By which it is found, however it is typed.
    t.text('plain').notNullable()
    t.integer('most_uses')
    // The one that stands on the discount itself.
    t.boolean('is_main').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'plain'])
    t.index(['store_id', 'discount_id', 'id'])
    t.foreign(['store_id', 'discount_id'])
      .references(['store_id', 'id'])
      .inTable('discounts')
      .onDelete('CASCADE')
  })
  await knex.schema.createTable('discount_counters', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('discount_id').notNullable()
    // `all`, a code, or the mark of a buyer.
    t.text('name').notNullable()
    // Held and used together.
    t.integer('taken').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'discount_id', 'name'])
    t.foreign(['store_id', 'discount_id'])
      .references(['store_id', 'id'])
      .inTable('discounts')
      .onDelete('CASCADE')
    t.check('taken >= 0', undefined, 'discount_counters_taken')
  })
  await knex.schema.createTable('discount_uses', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // The payment attempt that holds, or held.
    t.text('owner').notNullable()
    t.text('discount_id').notNullable()
    t.text('code_id')
    t.bigInteger('amount').notNullable()
    // What the order came to, in the same currency.
    t.bigInteger('total').notNullable()
    t.text('currency').notNullable()
    t.text('order_id')
    // The names of the counters that it was added to.
    t.json('counted').notNullable()
    t.text('until')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'owner', 'discount_id'])
    t.index(['store_id', 'discount_id', 'created_at'])
    t.index(['store_id', 'order_id'])
    t.index(['store_id', 'until'])
    t.check('(order_id is null) = (until is not null)', undefined, 'discount_uses_state')
    t.check('amount >= 0', undefined, 'discount_uses_amount')
  })
}

async function createDiscounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('discounts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('labels').notNullable()
    t.text('kind').notNullable()
    t.text('means').notNullable()
    t.text('code').notNullable()
    t.text('status').notNullable()
    // Millionths.
    t.integer('percent').notNullable()
    t.bigInteger('amount')
    t.json('tiers').notNullable()
    for (const name of ['products', 'collections', 'skus']) t.json(name).notNullable()
    for (const name of ['buy_products', 'buy_collections']) t.json(name).notNullable()
    for (const name of ['buy_quantity', 'get_quantity', 'most_times']) t.integer(name)
    t.bigInteger('least_amount')
    t.integer('least_quantity')
    for (const name of ['countries', 'customers', 'tags']) t.json(name).notNullable()
    t.boolean('first_order').notNullable()
    t.text('starts_at')
    t.text('ends_at')
    t.integer('most_uses')
    // 0: as often as one likes.
    t.integer('most_uses_each').notNullable()
    for (const name of ['with_product', 'with_order', 'with_shipping'])
      t.boolean(name).notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'status'])
    t.check("means in ('code', 'automatic')", undefined, 'discounts_means')
    t.check("status in ('active', 'paused')", undefined, 'discounts_status')
    t.check('percent between 0 and 1000000', undefined, 'discounts_percent')
    t.check('amount is null or amount >= 0', undefined, 'discounts_amount')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['discount_uses', 'discount_counters', 'discount_codes', 'discounts'])
    await knex.schema.dropTable(table)
}
