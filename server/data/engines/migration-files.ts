/** The files of migrations: the platform's by date, then those of the shop's own modules by date. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `own.faq.20261122100000_faq_create_notes` for that file of the shop's own module faq. */
const ownName = /^own\.([\w-]+)\.(.+)$/

/** The name under which a migration of an own module is kept in `schema_migrations`. */
export const ownMigration = (module: string, file: string): string => `own.${module}.${file}`

/** The own module that a migration belongs to; undefined of the platform's. */
export const ownerOf = (name: string): string | undefined => ownName.exec(name)?.[1]

/** The name of the file, without the module. */
export const fileOf = (name: string): string => ownName.exec(name)?.[2] ?? name

/**
 * The names of all migrations in the order in which they run. Own ones are last whatever their date, so that a later
 * release of the platform runs the same on a new database and on one that has them.
 */
export function migrationNames(folders: readonly string[]): string[] {
  const files = folders.filter(existsSync).flatMap((folder) => readdirSync(folder))
  const names = files.filter((file) => /\.(ts|js)$/.test(file)).map((file) => file.slice(0, -3))
  return [...new Set(names)].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = (name: string): string =>
  ownerOf(name) === undefined ? name : `own ${fileOf(name)} ${ownerOf(name)}`

/** The file of a migration; undefined where there is none. */
export const migrationFile = (folders: readonly string[], name: string): string | undefined =>
  folders
    .flatMap((folder) => ['.js', '.ts'].map((ending) => join(folder, name + ending)))
    .find(existsSync)
