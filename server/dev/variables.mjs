// What the environment and .env say, before the shop itself reads them.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { parseEnv } from 'node:util'

/** Variables that are set win over those of .env, as in the shop itself. */
export function variables(root) {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...env }
  } catch {
    return env
  }
}

/** The folder of the shop's own code, as server/env/paths.ts finds it. */
export const shopFolder = (root) => resolve(root, variables(root).SHOP_DIR || 'shop')

/** Where Node keeps what it has compiled of dist/ and of packages. Whatever is missing there is compiled again. */
export const compiledFolder = (root) => join(root, 'dist', 'compiled')
