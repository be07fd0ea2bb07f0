import type { Knex } from 'knex'

const fields = 'store_id, discount_id, name, taken, created_at, updated_at'

/** A discount in the trash has been used as often as before once it comes back: its counters stay without it. */
export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg') {
    await knex.schema.alterTable('discount_counters', (t) =>
      t.dropForeign(['store_id', 'discount_id']),
    )
    return
  }
  await rebuild(knex, false)
}

export async function down(knex: Knex): Promise<void> {
  const isPostgres = knex.client.config.client === 'pg'
  // The owner of the tables migrates, from whom row-level security hides the rows.
  const secured = isPostgres ? ['discounts', 'discount_counters'] : []
  for (const table of secured) await knex.raw('alter table ?? no force row level security', [table])
  await knex.raw(
    'delete from discount_counters where not exists (select 1 from discounts d where d.store_id = discount_counters.store_id and d.id = discount_counters.discount_id)',
  )
  for (const table of secured) await knex.raw('alter table ?? force row level security', [table])
  if (!isPostgres) return rebuild(knex, true)
  await knex.schema.alterTable('discount_counters', (t) =>
    t
      .foreign(['store_id', 'discount_id'])
      .references(['store_id', 'id'])
      .inTable('discounts')
      .onDelete('CASCADE'),
  )
}

/** SQLite drops no key of a table that is there. */
async function rebuild(knex: Knex, refers: boolean): Promise<void> {
  await knex.schema.renameTable('discount_counters', 'old_discount_counters')
  await knex.schema.createTable('discount_counters', (t) => {
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('discount_id').notNullable()
    t.text('name').notNullable()
    t.integer('taken').notNullable().defaultTo(0)
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'discount_id', 'name'])
    if (refers)
      t.foreign(['store_id', 'discount_id'])
        .references(['store_id', 'id'])
        .inTable('discounts')
        .onDelete('CASCADE')
    t.check('taken >= 0', undefined, 'discount_counters_taken')
  })
  await knex.raw(
    `insert into discount_counters (${fields}) select ${fields} from old_discount_counters`,
  )
  await knex.schema.dropTable('old_discount_counters')
}
