/** What we use of knex's own parts. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'

  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default class {
    constructor(config: Knex.Config)
    acquireRawConnection(): Promise<import('better-sqlite3').Database>
    emit(event: 'query', query: { sql: string }): boolean
    _formatBindings(bindings: unknown[] | undefined): unknown[]
  }
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default class {
    constructor(...parts: unknown[])
    query(connection: unknown, sql: string, status?: number, value?: unknown): unknown
  }
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex'

  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default class {
    constructor(config: Knex.Config)
    _query(connection: object, query: unknown): Promise<unknown>
  }
}
