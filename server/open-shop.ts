/** Opens a shop from its configuration: migrates the database, builds the kernel, runs the seeds. */

import type { Setting } from '#server/boot/configuration.ts'
import { readyDatabase } from '#server/boot/prepare-database.ts'
import { runSeeds, type Say } from '#server/boot/seeds.ts'
import { BootError } from '#server/env/boot-error.ts'
import { exampleAdminPassword } from '#server/env/env.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { type App, createApp } from './app.ts'
import type { Scope } from './scope.ts'

/** Opens the shop. Reports slow steps to `say`. BootError explains what is wrong and what to do. */
export async function openShop(
  { env, modules, overrides, hosted }: Setting,
  say: Say,
): Promise<App> {
  const ran = await readyDatabase(env, say)
  if (ran.length > 0) say(`Migrated the database: ${ran.length} step${ran.length > 1 ? 's' : ''}.`)
  const app = await createApp({
    env,
    modules,
    overrides,
    ...(hosted ? { hosted } : {}),
  })
  try {
    await runSeeds(await app.scope(), { demo: env.demo && !env.production }, say)
    if (env.production) await refuseExamplePassword(await app.scope())
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

/** A shop that was tried out with the example password must not go public with it. */
async function refuseExamplePassword(scope: Scope): Promise<void> {
  const { adminEmail: email } = kernelOf(scope).env
  const asked = { password: exampleAdminPassword, ...(email ? { email } : {}) }
  const [found] = (await scope.ask('auth.adminsWith', asked)) ?? []
  if (found !== undefined)
    throw new BootError(
      `The admin ${found} still has the example password. Run: npm run platform -- user password ${found}`,
    )
}
