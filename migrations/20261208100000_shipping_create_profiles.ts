import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('shipping_profiles', (t) => {
    head(t)
    t.text('name').notNullable()
    // JSON: ids of what is sent by it.
    t.json('products').notNullable()
    t.json('collections').notNullable()
    t.integer('position').notNullable().defaultTo(0)
    // Null where it is as in the whole shop.
    t.integer('handling_days')
    t.integer('tare_grams')
    t.integer('most_grams')
    t.primary(['store_id', 'id'])
    t.check('handling_days >= 0', undefined, 'shipping_profiles_handling')
    t.check('tare_grams >= 0', undefined, 'shipping_profiles_tare')
    t.check('most_grams > 0', undefined, 'shipping_profiles_most')
  })
  await knex.schema.createTable('shipping_restrictions', (t) => {
    head(t)
    t.text('name').notNullable()
    t.text('profile_id')
    t.json('products').notNullable()
    t.json('collections').notNullable()
    // What is not allowed: to some places, to all others, by other rates.
    t.text('effect').notNullable()
    t.json('places').notNullable()
    t.json('rate_ids').notNullable()
    t.primary(['store_id', 'id'])
    t.check("effect in ('notTo', 'onlyTo', 'onlyBy')", undefined, 'shipping_restrictions_effect')
  })
  await createSettings(knex)
  await knex.schema.alterTable('shipping_rates', (t) => {
    // Null: of the goods that are in no profile.
    t.text('profile_id')
    // Pieces from and up to, both counted.
    t.integer('from_pieces')
    t.integer('to_pieces')
    // Who says its price; empty where the merchant does.
    t.text('carrier').notNullable().defaultTo('')
    // What is done while the carrier is silent.
    t.text('when_silent').notNullable().defaultTo('price')
  })
}

async function createSettings(knex: Knex): Promise<void> {
  await knex.schema.createTable('shipping_settings', (t) => {
    head(t)
    // Null: no day of arrival is told.
    t.integer('handling_days')
    // The hour from which an order is one of the next working day; null: the day's end.
    t.integer('cut_off')
    // JSON: days of the week, 1 is Monday.
    t.json('work_days').notNullable()
    t.json('delivery_days').notNullable()
    t.json('days_off').notNullable()
    t.integer('tare_grams')
    t.integer('most_grams')
    t.text('origin_postcode').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id'])
    t.check('handling_days >= 0', undefined, 'shipping_settings_handling')
    t.check('cut_off between 0 and 23', undefined, 'shipping_settings_cut_off')
    t.check('tare_grams >= 0', undefined, 'shipping_settings_tare')
    t.check('most_grams > 0', undefined, 'shipping_settings_most')
  })
}

function head(t: Knex.CreateTableBuilder): void {
  t.text('id').notNullable()
  t.text('store_id').notNullable().references('stores.store_id')
  t.text('created_at').notNullable()
  t.text('updated_at').notNullable()
}

export async function down(knex: Knex): Promise<void> {
  const added = ['profile_id', 'from_pieces', 'to_pieces', 'carrier', 'when_silent']
  await knex.schema.alterTable('shipping_rates', (t) => t.dropColumns(...added))
  for (const table of ['shipping_settings', 'shipping_restrictions', 'shipping_profiles'])
    await knex.schema.dropTable(table)
}
