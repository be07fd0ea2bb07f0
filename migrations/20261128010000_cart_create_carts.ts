import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('carts', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    // The account's, or the guest's.
    t.text('user_id')
    t.text('guest_id')
    t.bigInteger('revision').notNullable().defaultTo(1)
    t.text('note')
    t.json('codes').notNullable()
    t.json('cards').notNullable()
    // What became of it at the last sign-in, until the next change.
    t.text('notice')
    t.text('expires_at').notNullable()
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id'])
    t.unique(['store_id', 'guest_id'])
    t.index(['store_id', 'expires_at'])
    t.check('(user_id is null) <> (guest_id is null)', undefined, 'carts_owner')
    t.check("notice in ('merged', 'capped')", undefined, 'carts_notice')
  })
  await knex.schema.createTable('cart_lines', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('cart_id').notNullable()
    t.text('variant_id').notNullable()
    // A hash of the properties; empty without any.
    t.text('mark').notNullable()
    t.json('properties').notNullable()
    t.bigInteger('quantity').notNullable()
    // As it was called when it was put in, for when it is not sold any more.
    t.text('title').notNullable()
    t.bigInteger('seen')
    // Kept for a moment, so that it can be put back.
    t.text('removed_at')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'cart_id', 'variant_id', 'mark'])
    t.foreign(['store_id', 'cart_id'])
      .references(['store_id', 'id'])
      .inTable('carts')
      .onDelete('cascade')
    t.check('quantity between 1 and 9999', undefined, 'cart_lines_quantity')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cart_lines')
  await knex.schema.dropTable('carts')
}
