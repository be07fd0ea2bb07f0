import type { Knex } from 'knex'

/** Whoever owns the tables reads the names of all stores: backups and `store list` need them. The shop's own role does not. */
export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client !== 'pg') return
  await knex.raw('create policy every_store on stores for select to current_user using (true)')
}

export async function down(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg') await knex.raw('drop policy every_store on stores')
}
