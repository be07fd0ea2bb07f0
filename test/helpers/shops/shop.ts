// A whole small shop over real HTTP and a real database, for one test file.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ExecutionContext } from 'ava'
import { type App, createApp } from '#server/app.ts'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import { readEnv } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { listen } from '#server/listen.ts'
import type { Module } from '#server/module.ts'
import type { Parts } from '#server/open-kernel.ts'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import type { Scope } from '#server/scope.ts'
import { shutDown } from '#server/shut-down.ts'
import { Client } from '../client.ts'
import { freshDatabase } from '../databases/database.ts'
import { type Neighbour, openNeighbour } from '../databases/neighbour.ts'
import { waitForConnections } from '../databases/patience.ts'
import { refuseStrays } from '../gate/stray-rejections.ts'

export interface Shop {
  app: App
  /** The store's own scope: for setting a scene and for looking into the database. */
  scope: Scope
  /** A second store in the same database, whose rows must never be seen. */
  other: Scope
  url: string
  server: Server
  /** Somebody with a cookie jar of their own. */
  client(): Client
  /** What the shop logged, a JSON line each. */
  logs: string[]
}

export interface Opening {
  env?: Record<string, string>
  template?: string
  overrides?: Record<string, unknown>
  /** Those of every theme, for a shop that tries another one. */
  renders?: Record<string, Record<string, unknown>>
  /** Where templates and the public folder lie; the project's own when not given. */
  root?: string
  /** Where the shop may connect to when somebody else chose the address. */
  outgoing?: Outgoing
  /** What the hosted platform sets. */
  hosted?: HostedConfig
}

/** Boots the modules on port 0 over a database of its own, with a neighbour store in it; closed with the test, which fails when a promise was rejected unheard. */
export async function openShop(
  t: Pick<ExecutionContext, 'teardown'>,
  modules: readonly Module[],
  opening: Opening = {},
): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const database = await freshDatabase(dataDir)
  const logs: string[] = []
  const variables = {
    NODE_ENV: 'test',
    STORE_ID: 'default',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_URL: 'http://shop.test',
    LIMIT_PUBLIC: '100000/60',
    LIMIT_PAGES: '100000/60',
    LIMIT_ADMIN: '100000/60',
    LIMIT_SENSITIVE: '100000/60',
    LIMIT_AUTH: '100000/60',
    LOG_LEVEL: 'info',
    TEMPLATE: opening.template ?? 'base',
    ...opening.env,
  }
  const parts: Parts = {
    env: readEnv(variables),
    modules,
    overrides: opening.overrides ?? {},
    renders: opening.renders ?? {},
    absent: 'empty',
    ...(opening.hosted ? { hosted: opening.hosted } : {}),
    ...(opening.outgoing ? { outgoing: opening.outgoing } : {}),
    logSink: { write: (line) => void logs.push(line) },
    root: opening.root ?? projectRoot(),
  }
  const app = await createApp(parts)
  waitForConnections(app.kernel.database)
  const neighbour = await openNeighbour(app.kernel, modules)
  const server = await listen(app, 0, '127.0.0.1')
  // Where client and server share one process, a busy moment would look like an idle connection.
  server.keepAliveTimeout = 0
  t.teardown(async () => {
    await close(app, server, neighbour)
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
    await refuseStrays()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    app,
    scope: await app.scope(),
    other: neighbour.scope,
    url,
    server,
    client: () => new Client(url),
    logs,
  }
}

async function close(app: App, server: Server, neighbour: Neighbour): Promise<void> {
  server.closeAllConnections()
  // Their sockets are gone a moment later; a server that still has visitors says goodbye to them for a while.
  await setImmediate()
  await neighbour.close()
  await shutDown(app, server)
}
