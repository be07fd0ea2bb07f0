/** A list of which there are never so many that it needs pages: it is read whole, narrowed and sorted here. */
import { z } from 'zod'
import type { Filter } from '#server/desk/list-page.tsx'
import type { Ctx, Step } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { says } from '#server/language/message.ts'
import { gives } from '#server/openapi/gives.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'
import { type ListFields, listQuery, withFields } from '../list-fields.ts'
import { listFile } from '../list-file.ts'
import { type Framed, framed, toDefaultView } from '../list-frame.ts'
import { takesList } from '../takes-list.ts'
import {
  arranged,
  type Given,
  isArranged,
  type ShortField,
  type ShortFields,
} from './short-rows.ts'

export interface ShortList<Row> {
  path: string
  /** What the audit log calls the records: `menus`. */
  what: string
  rows(scope: Scope): Promise<Row[]>
  columns(scope: Scope): Column<Row>[]
  /** By the names of their columns. */
  fields: ShortFields<Row>
  /** What its JSON is, for the description of the API. */
  shape?: z.ZodType
  /** Who may, where that is not who may read the module. */
  steps?: readonly Step[]
}

/** The list as a page shows it. */
export interface ShortFramed<Row> extends Framed<Row> {
  filters: Filter[]
  isNarrowed: boolean
}

type Show<Row> = (
  ctx: Ctx,
  rows: Row[],
  list: () => Promise<ShortFramed<Row>>,
  /** In another order than its own, or narrowed. */
  isArranged: boolean,
) => Promise<void>

/** The routes `GET <path>` and `POST <path>/table`; `show` answers the former, `list` only where a page is wanted. */
export function shortList<Row>(routes: Routes, parts: ShortList<Row>, show: Show<Row>): void {
  const { path, what, shape, steps = [] } = parts
  const schema = queryOf(parts)
  const rowsOf = async (scope: Scope, asked: object) =>
    arranged(scope, await parts.rows(scope), parts.fields, new Map(Object.entries(asked)))
  routes.get(
    path,
    ...steps,
    ...(shape ? [gives(shape)] : []),
    takesList(schema, async (ctx, asked) => {
      if (await toDefaultView(ctx, path)) return
      const { scope } = ctx
      const isAsked = isArranged(parts.fields, new Map(Object.entries(asked)))
      const list = () => shortFrame(scope, parts, asked)
      return show(ctx, await rowsOf(scope, asked), list, isAsked)
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

const namesOf = <Row>({ fields }: Pick<ShortList<Row>, 'fields'>): ListFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { as }]) => [name, { as }]))

function queryOf<Row>(parts: Pick<ShortList<Row>, 'fields'>) {
  const choices = Object.entries(parts.fields).flatMap(([name, { as, choices: all }]) =>
    as === 'choice' ? [[name, oneOf(all)] as const] : [],
  )
  const fields = namesOf(parts)
  return choices.length === 0
    ? listQuery(fields)
    : withFields(z.object(Object.fromEntries(choices)), fields)
}

const oneOf = (choices: ShortField<never>['choices']) =>
  typeof choices === 'object'
    ? z.enum(choices, says('server.field.oneOf')).optional()
    : z.string().max(200).optional()

/** The list with its filters, for a page that is asked for by `asked`. */
export async function shortFrame<Row>(
  scope: Scope,
  parts: Pick<ShortList<Row>, 'path' | 'columns' | 'fields'>,
  asked: object,
): Promise<ShortFramed<Row>> {
  const given: Given = new Map(Object.entries(asked))
  const filters = await filtersOf(scope, parts.fields, given)
  const { path, columns } = parts
  const list = await framed(scope, { path, columns: columns(scope), fields: namesOf(parts) })
  const isNarrowed = list.frame.isNarrowed || filters.some(({ value }) => value !== undefined)
  return { ...list, filters, isNarrowed }
}

async function filtersOf<Row>(
  scope: Scope,
  fields: ShortFields<Row>,
  given: Given,
): Promise<Filter[]> {
  const filters: Filter[] = []
  for (const [name, { as, choices: all = () => Promise.resolve([]) }] of Object.entries(fields)) {
    if (as !== 'choice') continue
    const choices = typeof all === 'function' ? await all(scope) : all
    const value = choices
      .map((one) => (typeof one === 'string' ? one : one.value))
      .find((one) => one === given.get(name))
    if (choices.length > 0) filters.push({ name, value, choices })
  }
  return filters
}
