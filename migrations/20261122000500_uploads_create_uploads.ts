import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('uploads', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('key').notNullable()
    t.text('content_type').notNullable()
    // Bytes as stored; width and height in pixels, of pictures only.
    t.bigInteger('size').notNullable()
    t.integer('width')
    t.integer('height')
    // As the sender called it: shown, never part of a path.
    t.text('name').notNullable().defaultTo('')
    t.text('sha256').notNullable()
    t.text('alt').notNullable().defaultTo('')
    // In percent from the left and the top.
    t.integer('focal_x').notNullable().defaultTo(50)
    t.integer('focal_y').notNullable().defaultTo(50)
    t.text('folder_id')
    t.text('purpose').notNullable().defaultTo('library')
    t.text('owner_id')
    t.text('created_by')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'key'])
    t.index(['store_id', 'purpose', 'created_at'])
    t.index(['store_id', 'folder_id', 'created_at'])
    t.check('size >= 0', undefined, 'uploads_size')
    t.check('focal_x between 0 and 100 and focal_y between 0 and 100', undefined, 'uploads_focal')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('uploads')
}
