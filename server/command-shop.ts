/** The shop for one command: the server's kernel with its log on stderr; the audit log names the CLI. */
import { userInfo } from 'node:os'
import { readSetting, type Setting } from '#server/boot/configuration.ts'
import { settleStore } from '#server/boot/stores.ts'
import type { Call } from '#server/command.ts'
import { BootError } from '#server/env/boot-error.ts'
import { Fault } from '#server/errors.ts'
import { SaidError, words, wordsByName } from '#server/language/message.ts'
import { openKernel, systemScope } from '#server/open-kernel.ts'
import { shopOf } from '#server/shop-settings.ts'
import type { Translate } from '#views/props.ts'
import type { Scope } from './scope.ts'

/** Opens the shop that .env and the theme describe, runs `work` and closes it; `quietly` logs nothing below warnings. */
export async function withShop<T>(
  { load }: Pick<Call, 'load'>,
  work: (scope: Scope) => Promise<T>,
  logs: 'quietly' | 'fully' = 'quietly',
): Promise<T> {
  return withSetting(await readSetting(load), work, logs)
}

/** The same with a configuration that was already read. */
export async function withSetting<T>(
  { env, modules, overrides, hosted }: Setting,
  work: (scope: Scope) => Promise<T>,
  logs: 'quietly' | 'fully' = 'quietly',
): Promise<T> {
  await settleStore(env)
  const logLevel = env.logLevel === 'info' && logs === 'quietly' ? 'warn' : env.logLevel
  const kernel = await openKernel({
    env: { ...env, logLevel },
    modules,
    overrides,
    logSink: process.stderr,
    absent: 'empty',
    ...(hosted ? { hosted } : {}),
  })
  const system = systemScope(kernel)
  try {
    const actor = { type: 'cli' as const, id: null, name: `${userInfo().username} (terminal)` }
    return await work(system.as({ actor, shop: await shopOf(system) }))
  } catch (error) {
    throw error instanceof SaidError ? new BootError(inWords(error, system.english)) : error
  } finally {
    await kernel.close()
  }
}

/** A refusal as text: the error of each field, or of the whole. */
function inWords(error: SaidError, t: Translate): string {
  const fields = error instanceof Fault ? (error.fields ?? {}) : {}
  const lines = Object.entries(wordsByName(t, fields)).map(([field, told]) => `${field}: ${told}`)
  return lines.length > 0 ? lines.join('\n') : words(t, error.told)
}

/** The answer of a module that this command needs. */
export function answered<T>(answer: T | undefined, module: string): T {
  if (answer !== undefined) return answer
  throw new BootError(
    `The module "${module}" is off: add it to "modules" in the theme's config.json and run npm run build.`,
  )
}
