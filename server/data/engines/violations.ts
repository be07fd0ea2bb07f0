/** What the database refused, told the same way for both engines. */
import { DBError } from 'objection'

export interface Violation {
  kind: 'unique' | 'foreign' | 'check'
  /** As the schema names it; SQLite names only checks. */
  constraint: string | null
  /** In the database's spelling, as `store_id`; Postgres does not say under row-level security. */
  columns: string[]
}

/** Whether the constraint is that of `column`: by its columns, or by the name that it has from them. */
export function violates({ columns, constraint }: Violation, column: string): boolean {
  return (
    columns.includes(column) || new RegExp(`_${column}_(unique|foreign)$`).test(constraint ?? '')
  )
}

const kinds = new Map<string, Violation['kind']>([
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'foreign'],
  ['SQLITE_CONSTRAINT_TRIGGER', 'foreign'],
  ['SQLITE_CONSTRAINT_CHECK', 'check'],
  ['23505', 'unique'],
  ['23503', 'foreign'],
  ['23514', 'check'],
])

/** The database's code for `error`, also where Objection has wrapped it; undefined when it has none. */
export function codeBehind(error: unknown): string | undefined {
  const native = error instanceof DBError ? error.nativeError : error
  return native instanceof Error && 'code' in native ? String(native.code) : undefined
}

/** The constraint that made `error`; undefined for any other error. */
export function violationOf(error: unknown): Violation | undefined {
  const native = error instanceof DBError ? error.nativeError : error
  const code = codeBehind(error)
  const kind = code === undefined ? undefined : kinds.get(code)
  if (!kind || !(native instanceof Error)) return undefined
  return code?.startsWith('SQLITE')
    ? { kind, ...fromSqlite(kind, native.message) }
    : { kind, ...fromPostgres(native) }
}

/** "… UNIQUE constraint failed: products.store_id, products.slug" or "… CHECK constraint failed: variants_price". */
function fromSqlite(kind: Violation['kind'], message: string): Omit<Violation, 'kind'> {
  const named = /constraint failed: (.+)$/s.exec(message)?.[1]
  if (named === undefined) return { constraint: null, columns: [] }
  return kind === 'check'
    ? { constraint: named, columns: [] }
    : { constraint: null, columns: named.split(', ').map((part) => part.replace(/^.*\./, '')) }
}

/** The detail says "Key (store_id, slug)=(…) already exists." */
function fromPostgres(error: Error): Omit<Violation, 'kind'> {
  const { constraint, detail } = error as { constraint?: unknown; detail?: unknown }
  const columns = typeof detail === 'string' ? /^Key \(([^)]*)\)=/.exec(detail)?.[1] : undefined
  return {
    constraint: typeof constraint === 'string' ? constraint : null,
    columns: columns?.split(', ').map((name) => name.replaceAll('"', '')) ?? [],
  }
}
