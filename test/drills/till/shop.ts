// Several processes on one database that sells one product, and a look into its tables past them.
import knex, { type Knex } from 'knex'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { adminAt, type Server, startServer } from '../server.ts'
import { inWorkspace } from '../workspace.ts'

export interface TillShop {
  tables: Knex
  servers: Server[]
  chance(low: number, high: number): number
  /** Starts all processes anew, at the same addresses. */
  restart(): Promise<void>
}

/** On Postgres where TEST_POSTGRES_URL names a superuser's server, else on SQLite. `processes` run on SQLite; on Postgres two. */
export async function inTillShop(
  seed: number,
  processes: number,
  work: (shop: TillShop) => Promise<void>,
): Promise<void> {
  await inWorkspace(seed, async ({ folder, chance }) => {
    const database = await freshDatabase(folder)
    const isSqlite = database.url.startsWith('sqlite:')
    const more = {
      ...{ DATA_DIR: folder, TEST_GATEWAY: '1' },
      ...(!isSqlite && { DATABASE_OWNER_URL: database.ownerUrl }),
    }
    const ports = await Promise.all(Array.from({ length: isSqlite ? processes : 2 }, freePort))
    const start = () => Promise.all(ports.map((port) => startServer(database.url, port, more)))
    const tables = tablesOf(database.url)
    const shop: TillShop = {
      ...{ tables, chance, servers: [] },
      restart: async () => {
        shop.servers = await start()
      },
    }
    try {
      await shop.restart()
      await work(shop)
    } finally {
      for (const server of shop.servers) await server.end('SIGKILL')
      await tables.destroy()
      await database.drop()
    }
  })
}

/** As a superuser on Postgres, whom row-level security shows every row. */
export function tablesOf(url: string): Knex {
  if (url.startsWith('sqlite:')) {
    const connection = { filename: url.slice('sqlite:'.length) }
    return knex({ client: 'better-sqlite3', connection, useNullAsDefault: true })
  }
  const connection = new URL(process.env.TEST_POSTGRES_URL ?? '')
  connection.pathname = new URL(url).pathname
  return knex({ client: 'pg', connection: connection.href })
}

/** Makes a product with this stock; answers the id of its only variant. */
export async function newVariant({ servers }: TillShop, stock: number): Promise<string> {
  const admin = await adminAt(servers[0]?.url ?? '')
  const wish = { title: 'Tide Notebook', status: 'active', price: 1_250, stock }
  const made = await admin.post('/api/admin/products/create', wish)
  if (made.status !== 201) throw new Error(`A product was answered with ${made.text}`)
  const { product } = (await admin.get(`/api/admin/products/${made.json.product.id}`)).json
  return product.variants[0].id
}
