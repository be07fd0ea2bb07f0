// The twin of `npm run drill -- hostile`: few requests, always the same.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import { piecesOf } from '#test/helpers/hostile/request.ts'
import { hostileRequest } from '#test/helpers/hostile/requests.ts'
import { materialFor } from '#test/helpers/hostile/texts/material.ts'
import { wrongWith } from '#test/helpers/hostile/verdict.ts'
import { send } from '#test/helpers/hostile/wire.ts'
import { World } from '#test/helpers/hostile/world.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const seed = 8
const rounds = 300

/** How many connections stay open once those that wait for another request are closed. */
async function left(server: Server): Promise<number> {
  let count = 0
  for (let tries = 0; tries < 100; tries++) {
    server.closeIdleConnections()
    count = await promisify(server.getConnections.bind(server))()
    if (count === 0) break
    await sleep(50)
  }
  return count
}

test('300 hostile requests are answered without a fault, and leave no error, file or connection behind', async (t) => {
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const temporary = mkdtempSync(join(tmpdir(), 'hostile-'))
  const { TMPDIR: before = tmpdir() } = process.env
  process.env.TMPDIR = temporary
  t.teardown(() => {
    process.env.TMPDIR = before
    rmSync(temporary, { recursive: true, force: true })
  })
  const world = new World(shop.scope)
  await world.renew(shop.url)
  const material = await materialFor(shop.app.kernel.table)
  const { port } = shop.server.address() as AddressInfo
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 50 === 49) await world.renew(shop.url)
    const request = hostileRequest(material, seed, round)
    const fault = wrongWith(request, await send(request, port, world.factOf))
    if (fault !== undefined) wrong.push(`round ${round}, ${request.route}: ${fault}`)
  }
  t.deepEqual(wrong, [])
  t.deepEqual(
    shop.logs.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
  await world.renew(shop.url)
  for (const path of ['/', '/products', '/search?q=walked', '/collections', '/pages', '/blog'])
    t.is((await shop.client().page(path)).status, 200, path)
  for (const path of ['/admin', '/admin/products', '/admin/collections', '/admin/pages'])
    t.is((await world.admin.page(path)).status, 200, path)
  // The feed that was asked for last is kept while the shop runs.
  const files = readdirSync(temporary).filter((name) => !name.startsWith('feed-'))
  t.deepEqual(files, [])
  t.is(await left(shop.server), 0)
})

test('a hostile request is the same bytes for the same seed and round', async (t) => {
  const shop = await openWholeShop(t)
  const material = await materialFor(shop.app.kernel.table)
  const bytes = (from: number) =>
    Array.from({ length: 50 }, (_, round) =>
      Buffer.concat(piecesOf(hostileRequest(material, from, round), (name) => name)),
    )
  t.deepEqual(bytes(seed), bytes(seed))
  t.notDeepEqual(bytes(seed), bytes(seed + 1))
})
