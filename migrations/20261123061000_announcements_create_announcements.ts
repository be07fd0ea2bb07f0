import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('announcements', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.json('texts').notNullable()
    t.text('link')
    t.text('tone').notNullable()
    t.text('pages').notNullable()
    t.boolean('dismissable').notNullable().defaultTo(false)
    t.integer('position').notNullable().defaultTo(0)
    t.text('status').notNullable()
    t.text('from_at')
    t.text('until_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.index(['store_id', 'status', 'position', 'id'])
    t.check("tone in ('accent', 'calm', 'alert')", undefined, 'announcements_tone')
    t.check("pages in ('all', 'home')", undefined, 'announcements_pages')
    t.check("status in ('draft', 'published')", undefined, 'announcements_status')
    t.check(
      'from_at is null or until_at is null or from_at < until_at',
      undefined,
      'announcements_span',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('announcements')
}
