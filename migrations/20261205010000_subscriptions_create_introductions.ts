import type { Knex } from 'knex'

const most = 500

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription_introductions', (t) => {
    t.text('id').notNullable()
    t.text('store_id').notNullable().references('stores.store_id')
    t.text('user_id').notNullable()
    t.text('product_id').notNullable()
    // The payment that holds it.
    t.text('owner').notNullable()
    // Null while it is only held.
    t.text('order_id')
    t.text('created_at').notNullable()
    t.text('updated_at').notNullable()
    t.primary(['store_id', 'id'])
    t.unique(['store_id', 'user_id', 'product_id'])
    t.index(['store_id', 'owner'])
    t.index(['store_id', 'order_id'])
  })
  await noteThoseThatRun(knex)
}

/** Who began with days to try or a first discount has had them; a subscription's id is as good as another. */
async function noteThoseThatRun(knex: Knex): Promise<void> {
  // The migrator forces it again when it is done; until then the owner reads every store.
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table subscriptions no force row level security')
  for (let after = ''; ; ) {
    const rows = await knex('subscriptions')
      .where('id', '>', after)
      .whereNotNull('userId')
      .whereNotNull('productId')
      .orderBy('id')
      .limit(most)
    const had = rows.filter(({ plan }) => {
      const { trialDays, firstDiscount } = JSON.parse(plan)
      return trialDays > 0 || firstDiscount > 0
    })
    const notes = had.map(({ id, storeId, userId, productId, orderId, createdAt }) => ({
      ...{ id, storeId, userId, productId, owner: orderId, orderId },
      ...{ createdAt, updatedAt: createdAt },
    }))
    if (notes.length > 0)
      await knex('subscription_introductions')
        .insert(notes)
        .onConflict(['storeId', 'userId', 'productId'])
        .ignore()
    if (rows.length < most) return
    after = rows.at(-1)?.id ?? ''
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('subscription_introductions')
}
