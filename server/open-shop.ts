/** Opens a shop from its configuration: migrates the database, builds the kernel, runs the seeds. */

import { secretFingerprint } from '#server/access/signing.ts'
import type { Setting } from '#server/boot/configuration.ts'
import { readyDatabase } from '#server/boot/prepare-database.ts'
import { runSeeds, type Say } from '#server/boot/seeds.ts'
import { otherSecret } from '#server/boot/stores.ts'
import { BootError } from '#server/env/boot-error.ts'
import { exampleAdminPassword } from '#server/env/env.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { type App, createApp } from './app.ts'
import type { Scope } from './scope.ts'

/** Opens the shop. Reports slow steps to `say`. BootError explains what is wrong and what to do. */
export async function openShop(
  { env, modules, overrides, renders = {}, off = [], hosted }: Setting,
  say: Say,
): Promise<App> {
  const ran = await readyDatabase(env, say)
  if (ran.length > 0) say(`Migrated the database: ${ran.length} step${ran.length > 1 ? 's' : ''}.`)
  const app = await createApp({
    env,
    modules,
    overrides,
    renders,
    off,
    ...(hosted ? { hosted } : {}),
  })
  try {
    await runSeeds(await app.scope(), { demo: env.demo && !env.production }, say)
    await warnOfOtherSecret(await app.scope())
    if (env.production && !env.platform) await tellWithoutAdmin(await app.scope(), say)
    if (env.production) await refuseExamplePassword(await app.scope())
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

/** A shop on a hosted platform has its admins there. */
async function tellWithoutAdmin(scope: Scope, say: Say): Promise<void> {
  if ((await scope.ask('auth.hasAdmin', undefined)) !== false) return
  say(
    'Nobody can sign in to the admin yet. Make the first admin: npm run platform -- user create E-MAIL --admin',
  )
}

/** It opens all the same: passwords work, and sessions begin anew. */
async function warnOfOtherSecret(scope: Scope): Promise<void> {
  const { storeId } = scope
  const { env, log } = kernelOf(scope)
  const row = await scope.db('stores').where({ storeId }).first('keyCheck')
  if (row?.keyCheck && row.keyCheck !== secretFingerprint(env.authSecret)) log.warn({}, otherSecret)
}

/** A shop that was tried out with the example password must not go public with it. Passwords that were checked are not checked again. */
async function refuseExamplePassword(scope: Scope): Promise<void> {
  const { storeId } = scope
  const { adminEmail: email } = kernelOf(scope).env
  const row = await scope.db('stores').where({ storeId }).first('passwordCheck')
  const known: string | undefined = row?.passwordCheck ?? undefined
  const answer = await scope.ask('auth.adminsWith', {
    password: exampleAdminPassword,
    ...(email ? { email } : {}),
    ...(known ? { known } : {}),
  })
  const [found] = answer?.emails ?? []
  if (found !== undefined)
    throw new BootError(
      `The admin ${found} still has the example password. Run: npm run platform -- user password ${found}`,
    )
  if (answer && answer.mark !== known)
    await scope.atomic(({ db }) =>
      db('stores').where({ storeId }).update({ passwordCheck: answer.mark }),
    )
}
