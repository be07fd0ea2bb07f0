/** Where themes lie: own ones in `themes` of the shop's folder, the platform's in templates/. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, shopFolder } from '#server/env/paths.ts'

/** The folders that hold themes; of two themes with one name the first counts. */
export const themeFolders = (root = projectRoot()): string[] => [
  join(shopFolder(root), 'themes'),
  join(root, 'templates'),
]

/** The folder of a theme; where there is none of this name, the one that it would have in templates/. */
export const themeFolder = (name: string, root = projectRoot()): string =>
  themeFolders(root)
    .map((folder) => join(folder, name))
    .find(isTheme) ?? join(root, 'templates', name)

/** All themes by name, sorted: folders with a config.json. */
export const themeNames = (root = projectRoot()): string[] => [
  ...new Set(
    themeFolders(root)
      .filter(existsSync)
      .flatMap((folder) => readdirSync(folder).filter((name) => isTheme(join(folder, name))))
      .sort(),
  ),
]

/** True of a folder with a config.json. */
export const isTheme = (folder: string): boolean => existsSync(join(folder, 'config.json'))
