/** Takes back the migrations of one of the shop's own modules, the last first, with their `down`. */
import { BootError } from '#server/env/boot-error.ts'
import { connect } from '../database.ts'
import { loadMigration } from './migrate.ts'
import { fileOf, migrationNames, ownerOf } from './migration-files.ts'
import { migrationConfig } from './postgres.ts'
import { sqliteConfig } from './sqlite.ts'

/**
 * Runs every `down` and forgets the migrations, all or nothing; answers their names. `url` is the owner's. BootError
 * where one has no `down` or fails.
 */
export async function undoMigrations(
  url: string,
  folders: readonly string[],
  module: string,
): Promise<string[]> {
  const sqlite = url.startsWith('sqlite:')
  const knex = connect(
    sqlite ? sqliteConfig(url.slice('sqlite:'.length), false) : migrationConfig(url),
  )
  try {
    return await knex.transaction(async (trx) => {
      const rows = await trx('schema_migrations').select('name')
      const done = new Set<string>(rows.map((row) => row.name))
      const own = migrationNames(folders).filter((name) => ownerOf(name) === module)
      const ran = own.filter((name) => done.has(name) || done.has(fileOf(name))).reverse()
      for (const name of ran) {
        const { down } = await loadMigration(folders, name)
        if (!down) throw new BootError(`${name} has no \`down\`. Nothing was deleted.`)
        await down(trx)
        await trx('schema_migrations')
          .whereIn('name', [name, fileOf(name)])
          .delete()
      }
      return ran
    })
  } finally {
    await knex.destroy()
  }
}
