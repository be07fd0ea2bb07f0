import type { Knex } from 'knex'

const scheduled = ['pages', 'products']
const previewed = [...scheduled, 'blog_posts']

export async function up(knex: Knex): Promise<void> {
  for (const table of scheduled)
    await knex.schema.alterTable(table, (t) => {
      t.text('publish_at')
      t.index(['store_id', 'publish_at'])
    })
  for (const table of previewed)
    await knex.schema.alterTable(table, (t) => {
      t.integer('preview_version').notNullable().defaultTo(0)
    })
  // The owner of the tables migrates; what it must not see is closed again after the last migration.
  if (knex.client.config.client === 'pg')
    await knex.raw('alter table jobs no force row level security')
  // One job publishes whatever its time has come for.
  await knex('jobs').whereIn('name', ['blog.publish-missed', 'appearance.publish-missed']).delete()
  await knex('jobs')
    .whereIn('name', ['blog.publish', 'appearance.publish'])
    .update({ name: 'publishing.due', key: knex.raw("name || ':' || key") })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of previewed)
    await knex.schema.alterTable(table, (t) => {
      t.dropColumn('preview_version')
    })
  for (const table of scheduled)
    await knex.schema.alterTable(table, (t) => {
      t.dropIndex(['store_id', 'publish_at'])
      t.dropColumn('publish_at')
    })
  const isPostgres = knex.client.config.client === 'pg'
  if (isPostgres) await knex.raw('alter table jobs no force row level security')
  for (const name of ['blog.publish', 'appearance.publish'])
    await knex('jobs')
      .where({ name: 'publishing.due' })
      .whereLike('key', `${name}:%`)
      .update({ name, key: knex.raw('substr(key, ?)', [name.length + 2]) })
  // The others would have nobody to run them. What is due is found by the jobs that look every ten minutes.
  await knex('jobs').where({ name: 'publishing.due' }).delete()
  if (isPostgres) await knex.raw('alter table jobs force row level security')
}
