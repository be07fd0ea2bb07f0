// Another process of a shop, as it stands behind the same load balancer: a kernel and a server of its own over one database.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExecutionContext } from 'ava'
import { type App, createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import type { Module } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { shutDown } from '#server/shut-down.ts'
import { Client } from '../client.ts'
import type { Shop } from '../shops/shop.ts'

export interface Beside {
  app: App
  scope: Scope
  /** Where whoever has been at the shop itself is sent now. */
  url: string
  client(): Client
  /** Ends it, as a stop of the process does. */
  end(): Promise<void>
}

/** Ended with the test, where it has not been before. */
export async function openBeside(
  t: Pick<ExecutionContext, 'teardown'>,
  shop: Shop,
  modules: readonly Module[],
): Promise<Beside> {
  const { env } = shop.app.kernel
  const app = await createApp({
    ...{ env, modules, absent: 'empty', logSink: { write: () => undefined } },
  })
  const server = await listen(app, 0, '127.0.0.1')
  server.keepAliveTimeout = 0
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= endOf(app, server)
    return ended
  }
  t.teardown(end)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { app, scope: await app.scope(), url, client: () => new Client(url), end }
}

async function endOf(app: App, server: Server): Promise<void> {
  server.closeAllConnections()
  await shutDown(app, server)
}
