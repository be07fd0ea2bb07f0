import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('translations', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('record_id').notNullable()
    t.text('language').notNullable()
    t.text('field').notNullable()
    t.text('text').notNullable()
    // Of the original as the translator saw it.
    t.text('source_hash').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'kind', 'record_id', 'language', 'field'])
  })
  // How far each record is in each language; written with every change of either.
  await knex.schema.createTable('translation_states', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('language').notNullable()
    t.text('kind').notNullable()
    t.text('record_id').notNullable()
    t.text('state').notNullable()
    t.integer('total').notNullable()
    t.integer('missing').notNullable()
    t.integer('outdated').notNullable()
    t.primary(['store_id', 'language', 'kind', 'record_id'])
    t.index(['store_id', 'language', 'state', 'kind', 'record_id'])
    t.check("state in ('missing', 'outdated', 'complete')", undefined, 'translation_states_state')
  })
  // Which kinds are kept count of in which language; finished once every record was looked at.
  await knex.schema.createTable('translation_surveys', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('kind').notNullable()
    t.text('language').notNullable()
    t.text('finished_at')
    t.primary(['store_id', 'kind', 'language'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('translation_surveys')
  await knex.schema.dropTable('translation_states')
  await knex.schema.dropTable('translations')
}
