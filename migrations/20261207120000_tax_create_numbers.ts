import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('tax_numbers', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // As numbers are printed: capitals, with the prefix of the country.
    t.text('number').notNullable()
    // What a service said of it last.
    t.text('state').notNullable()
    t.text('name')
    t.text('address')
    // By which the service finds its answer again.
    t.text('consultation')
    // When it was answered last, and when it was asked.
    t.text('checked_at').notNullable()
    t.text('asked_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'number'])
    t.index(['store_id', 'checked_at'])
    t.check("state in ('valid', 'invalid', 'silent')", undefined, 'tax_numbers_state')
  })
  await knex.schema.alterTable('tax_settings', (t) => {
    // Whether businesses are asked for their tax number.
    t.text('businesses').notNullable().defaultTo('none')
    // Whether a number is checked by its form alone, or a service is asked.
    t.text('number_check').notNullable().defaultTo('form')
    // What a service that gives no answer means: the buyer is taxed, or trusted.
    t.text('unanswered').notNullable().defaultTo('taxed')
    // The shop's own.
    t.text('own_number').notNullable().defaultTo('')
  })
  await knex.schema.alterTable('checkout_sessions', (t) => {
    t.text('tax_number')
  })
  await knex.schema.alterTable('orders', (t) => {
    // The tax number of its buyer, and what was known of it; null without one.
    t.json('tax_evidence')
    // Why nothing was due for some of it, in the language of its buyer.
    t.json('tax_reasons').notNullable().defaultTo('[]')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.dropColumn('tax_evidence')
    t.dropColumn('tax_reasons')
  })
  await knex.schema.alterTable('checkout_sessions', (t) => t.dropColumn('tax_number'))
  await knex.schema.alterTable('tax_settings', (t) => {
    for (const column of ['businesses', 'number_check', 'unanswered', 'own_number'])
      t.dropColumn(column)
  })
  await knex.schema.dropTable('tax_numbers')
}
