/** The texts of dist/generated/migrations/: the migrations of the shop's own modules, in one folder. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ModuleSource, moduleSource, ownModuleNames } from '#server/boot/module-sources.ts'
import { ownMigration } from '#server/data/engines/migration-files.ts'

/** By file name; `modules` are those that themes enable. One that is in no theme keeps its tables up to date, too. */
export function ownMigrations(root: string, modules: readonly ModuleSource[]): Map<string, string> {
  const lying = ownModuleNames(root).flatMap((name) => moduleSource(root, name) ?? [])
  const texts = new Map<string, string>()
  for (const { specifier, folder, isOwn } of [...modules, ...lying]) {
    const module = specifier.split('/').at(-1) ?? ''
    for (const file of isOwn ? migrationsIn(join(root, folder, 'migrations')) : []) {
      const path = JSON.stringify(`../../../${folder}/migrations/${file}`.replaceAll('\\', '/'))
      texts.set(ownMigration(module, file), `export * from ${path}\n`)
    }
  }
  return texts
}

const migrationsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => /^\d{14}_.*\.ts$/.test(file)) : []
