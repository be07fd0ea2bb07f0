// A shop's own code outside of the project's tree, with every part that a module and a theme can have.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/env/paths.ts'

const fixtures = join(projectRoot(), 'test', 'fixtures', 'own-code')

/** Copies the module faq and the theme autumn into `folder`, the SHOP_DIR of a copy. */
export function writeOwnCode(folder: string): void {
  cpSync(join(fixtures, 'shop'), folder, { recursive: true })
  // Git would ignore a folder of this name.
  renameSync(join(folder, 'packages'), join(folder, 'node_modules'))
}

/** Installs the package @acme/quiz into a copy of the project, whose packages are links to ours. */
export function installQuiz(root: string): void {
  const packages = join(root, 'node_modules')
  rmSync(packages)
  mkdirSync(join(packages, '@acme'), { recursive: true })
  for (const name of readdirSync(join(projectRoot(), 'node_modules')))
    symlinkSync(join(projectRoot(), 'node_modules', name), join(packages, name))
  cpSync(join(fixtures, 'quiz'), join(packages, '@acme', 'quiz'), { recursive: true })
}
