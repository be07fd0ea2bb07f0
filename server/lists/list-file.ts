/** A list as a file: what it shows by its filter, its order and its columns, as CSV or JSON. */
import { contentsToString } from '@kitajs/html'
import { z } from 'zod'
import { reads } from '#server/access/permissions.ts'
import { csvLine } from '#server/csv/write-line.ts'
import { notFound } from '#server/errors.ts'
import { exportOfList } from '#server/exports/export-kind.ts'
import { sendFile } from '#server/exports/send-file.ts'
import { type Ctx, marked, type Step } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'
import { customColumns, idOf, type ListedKinds } from './custom/columns.tsx'
import { type FileCell, filePath, shownText } from './file-cell.ts'
import { queried } from './list-fields.ts'
import { chosenOf } from './list-frame.ts'
import { viewQuery } from './saved-views.ts'

/** Some of what a list finds. */
interface Part<Row> {
  rows: readonly Row[]
  /** How many were found for it, also those that cannot be shown. */
  count: number
  /** Where the list goes on, where it does by a cursor. */
  nextCursor?: string | null | undefined
}

interface FileParts<S extends z.ZodType, Row> {
  path: string
  /** What the audit log calls the records: `orders`. */
  what: string
  /** Of the query of the list. */
  schema: S
  read(scope: Scope, asked: z.output<S>): PromiseLike<Part<Row>>
  columns(scope: Scope, asked: z.output<S>): Column<Row>[] | Promise<Column<Row>[]>
  /** Whose custom fields are columns too. */
  customFields?: ListedKinds | undefined
  /** Who may, where that is not who may read the module. */
  steps?: readonly Step[]
}

const wish = z.object({
  query: z.string().max(4000).default('').describe('Of the list: filters, `sort`, `columns`.'),
  format: z
    .enum(['csv', 'json', 'import'])
    .optional()
    .describe('`import`: whole records, as CSV that an import takes in again; not of every list.'),
})

/** A list as its file declares it: what it shows, and what its query may ask. */
interface DeclaredList {
  schema: z.ZodType
  columns(scope: Scope): Promise<Column<never>[]>
}

declare module '#server/http/context.ts' {
  interface Marks {
    /** The list whose file a route sends. */
    list?: DeclaredList
  }
}

const atOnce = 200

/** The route `POST <path>/table`. A POST, because taking records out is itself written into the audit log. */
export function listFile<S extends z.ZodType, Row>(routes: Routes, parts: FileParts<S, Row>): void {
  const { path, what, schema, steps = [] } = parts
  const declared = marked({ list: declaredBy(parts) }, (_ctx, next) => next())
  routes.post(filePath(path), ...steps, reads, gives('text/csv'), declared, takes(wish, download))

  async function download(ctx: Ctx, { query, format = formatFor(ctx) }: z.output<typeof wish>) {
    const search = new URLSearchParams(query)
    const asked = queried(schema, search, { skip: 0, take: 1 })
    if (format === 'import') return sendImportable(ctx, parts, { search, asked })
    const filters = Object.fromEntries(viewQuery(search))
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    const name = `${what}.${format}`
    await sendFile(ctx, { what, name, type, format, filters }, async function* (frozen) {
      const columns = await columnsOf(frozen, parts, asked)
      const chosen = chosenOf(columns, search.get('columns')).filter(isInFile)
      const batches = batchesOf(frozen, parts, asked)
      yield* format === 'csv' ? csvOf(chosen, batches) : jsonOf(what, chosen, batches)
    })
  }
}

const declaredBy = <S extends z.ZodType, Row>(parts: FileParts<S, Row>): DeclaredList => ({
  schema: parts.schema,
  columns: (scope) =>
    columnsOf(scope, parts, queried(parts.schema, new URLSearchParams(), { skip: 0, take: 1 })),
})

const columnsOf = async <S extends z.ZodType, Row>(
  scope: Scope,
  { columns, customFields }: FileParts<S, Row>,
  asked: z.output<S>,
): Promise<Column<Row>[]> => [
  ...(await columns(scope, asked)),
  ...(await customColumns<Row>(scope, customFields)),
]

/** Whole records in the shape of the export, 404 where there is none of them. */
async function sendImportable<S extends z.ZodType, Row>(
  ctx: Ctx,
  parts: FileParts<S, Row>,
  { search, asked }: { search: URLSearchParams; asked: z.output<S> },
): Promise<void> {
  const kind = await exportOfList(ctx.scope, parts.path)
  const made = kind?.files.csv
  if (!kind || !made) throw notFound()
  const filters = Object.fromEntries(viewQuery(search))
  await sendFile(
    ctx,
    {
      ...{ what: kind.kind, name: `${kind.kind}-import.csv`, filters },
      ...{ type: 'text/csv; charset=utf-8', format: 'csv' },
    },
    (frozen) => made(frozen, idsIn(batchesOf(frozen, parts, asked))),
  )
}

async function* idsIn<Row>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly string[]> {
  for await (const rows of batches) yield rows.flatMap((row) => idOf(row) ?? [])
}

const formatFor = (ctx: Ctx) => (kindOf(ctx) === 'json' ? 'json' : 'csv')

/** Pictures and buttons have no words of their own. */
const isInFile = ({ file, hideLabel }: Column<never>): boolean =>
  file !== undefined ? file !== null : !hideLabel

async function* batchesOf<S extends z.ZodType, Row>(
  scope: Scope,
  { read }: FileParts<S, Row>,
  asked: z.output<S>,
): AsyncGenerator<readonly Row[]> {
  let at: { skip: number; cursor?: string } = { skip: 0 }
  for (;;) {
    const page = { ...(asked as object), take: atOnce, ...at } as z.output<S>
    const { rows, count, nextCursor } = await read(scope, page)
    if (rows.length > 0) yield rows
    if (nextCursor) at = { skip: 0, cursor: nextCursor }
    else if (count < atOnce || at.cursor !== undefined) return
    else at = { skip: at.skip + atOnce }
  }
}

async function cellOf<Row>({ file, cell }: Column<Row>, row: Row): Promise<FileCell> {
  if (file) return file(row)
  return shownText(await contentsToString([cell(row)]))
}

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Promise<FileCell[]> =>
  Promise.all(columns.map((column) => cellOf(column, row)))

async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ label }) => label))
  for await (const rows of batches) {
    const lines = await Promise.all(rows.map((row) => cellsOf(columns, row)))
    yield lines.map((cells) => csvLine(cells.map((cell) => String(cell ?? '')))).join('')
  }
}

async function* jsonOf<Row>(
  what: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `{${JSON.stringify(what)}:[`
  let before = ''
  for await (const rows of batches) {
    const records = await Promise.all(rows.map((row) => recordOf(columns, row)))
    yield before + records.map((record) => JSON.stringify(record)).join(',\n')
    before = ',\n'
  }
  yield ']}\n'
}

async function recordOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const cells = await cellsOf(columns, row)
  const entries = columns.map(({ name, label }, at) => [name ?? label, cells[at] ?? null])
  const id = idOf(row)
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(entries) }
}
