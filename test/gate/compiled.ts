/** Packages that `npm ci --ignore-scripts` has left as sources: compiling takes one processor a minute, which the static checks share. */
import { existsSync } from 'node:fs'
import { type Outcome, step } from './step.ts'

const compiled = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** Runs the scripts of the packages, and leaves alone the tools that the checks use meanwhile; undefined where they have run. */
export async function compilePackages(): Promise<Outcome | undefined> {
  if (existsSync(compiled)) return
  return step('The packages are compiled', 'npm', ['rebuild', '--no-bin-links'], { isBeside: true })
}
