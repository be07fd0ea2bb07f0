/** A list of which there are never so many that it needs pages: it is read whole, and sorted here. */
import type { z } from 'zod'
import type { Ctx, Step } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'
import { type ListFields, listQuery } from './list-fields.ts'
import { listFile } from './list-file.ts'
import { type Framed, framed, toDefaultView } from './list-frame.ts'
import { takesList } from './takes-list.ts'

export interface ShortList<Row> {
  path: string
  /** What the audit log calls the records: `menus`. */
  what: string
  rows(scope: Scope): Promise<Row[]>
  columns(scope: Scope): Column<Row>[]
  /** What a column is sorted by, by its name. */
  sorts: Readonly<Record<string, (row: Row) => string | number | null>>
  /** Who may, where that is not who may read the module. */
  steps?: readonly Step[]
}

/** The routes `GET <path>` and `POST <path>/table`; `show` answers the former, `list` only where a page is wanted. */
export function shortList<Row>(
  routes: Routes,
  parts: ShortList<Row>,
  show: (ctx: Ctx, rows: Row[], list: () => Promise<Framed<Row>>) => Promise<void>,
): void {
  const { path, what, sorts, steps = [] } = parts
  const fields: ListFields = Object.fromEntries(
    Object.keys(sorts).map((name) => [name, { as: 'word' }]),
  )
  const schema = listQuery(fields)
  const rowsOf = async (scope: Scope, { sort }: z.output<typeof schema>) =>
    sorted(await parts.rows(scope), sort, new Map(Object.entries(sorts)))
  routes.get(
    path,
    ...steps,
    takesList(schema, async (ctx, asked) => {
      if (await toDefaultView(ctx, path)) return
      const { scope } = ctx
      const rows = await rowsOf(scope, asked)
      return show(ctx, rows, () => framed(scope, { path, columns: parts.columns(scope), fields }))
    }),
  )
  listFile(routes, {
    ...{ path, what, schema, steps },
    async read(scope, asked) {
      const rows = await rowsOf(scope, asked)
      // All at once, and nothing after that.
      return { rows, count: 0 }
    },
    columns: (scope) => parts.columns(scope),
  })
}

type Sorts<Row> = ReadonlyMap<string, (row: Row) => string | number | null>

/** What has no value stands last; rows alike keep their places. */
function sorted<Row>(rows: Row[], sort: string | undefined, sorts: Sorts<Row>): Row[] {
  const by = sorts.get(sort?.replace(/^-/, '') ?? '')
  if (!by) return rows
  const way = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b))
  })
}
