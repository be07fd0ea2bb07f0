import type { Knex } from 'knex'

const times = ['publish_at', 'unpublish_at']

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('collections', (t) => {
    for (const time of times) {
      t.text(time)
      t.index(['store_id', time])
    }
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('collections', (t) => {
    for (const time of times) {
      t.dropIndex(['store_id', time])
      t.dropColumn(time)
    }
  })
}
