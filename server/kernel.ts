/** The parts of the running shop. */
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'

/**
 * The parts of the running shop, made once at the start. Each part adds itself by declaration merging where it is
 * defined, so that a scope imports none of them.
 */
export interface Kernel {
  env: Env
  log: Log
}
