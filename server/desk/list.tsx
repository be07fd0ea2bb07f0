/** The list of a record: search, filters, a table, JSON. */

import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { says } from '#server/language/message.ts'
import { withFieldAct } from '#server/lists/bulk/set-field.tsx'
import type { Listed } from '#server/lists/bulk-acts.ts'
import { customFilters, customNarrowing } from '#server/lists/custom/filters.ts'
import { type CustomAsked, customSorting } from '#server/lists/custom/order.ts'
import {
  type Arrange,
  arrangement,
  fieldInputs,
  type ListFields,
  queried,
} from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery, matchingBulk } from '#server/lists/matching-bulk.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { withOrder } from '#views/kit/desk/order-form.tsx'
import { NewButton } from '#views/kit/fields/button.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { AdminIconName } from '#views/kit/icons/admin-icons.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { actButtons, bulk, type ListActs } from './bulk.tsx'
import { type Since, since } from './changed-since.ts'
import { DeskList, type Filter } from './list-page.tsx'
import { type Paging, type Place, paging } from './noun.ts'

export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>
/** Query of a list. */
export type Asked<F extends Choices = Record<never, never>> = Paging &
  Since &
  CustomAsked & {
    q?: string | undefined
    /** Narrows and orders the query by what the list shows. */
    arrange?: Arrange
  } & { [K in keyof F]?: F[K][number] | undefined }

export interface ListParts<R, Row extends { id: string }, F extends Choices> {
  /** Icon of the empty state. */
  icon: AdminIconName
  find(
    scope: Scope,
    asked: Asked<F>,
  ): PromiseLike<{ results: R[]; total: number; nextCursor?: string | null }>
  /** True where `find` reads by change too (`pageOf`). */
  since?: true
  /** The rows for JSON and for the table. */
  rows(rows: R[], scope: Scope): Row[] | Promise<Row[]>
  columns(column: Columns<Row>, scope: Scope): Column<Row>[]
  /** False for a list without search. */
  search?: false
  /** By which columns it is sorted and narrowed; `find` hands its query to `arrange`. */
  fields?: ListFields
  /** Filters: query parameters with a fixed set of values. */
  filters?: F
  /** Filters whose values the shop made itself: query parameters, each with what can be chosen. */
  picks?: Readonly<Record<string, (scope: Scope) => Promise<Choice[]>>>
  /** Whose custom fields narrow it, and are set for several; `find` hands what is asked to `customHolders`. */
  customFields?: FieldKind
  bulk?(scope: Scope): Bulk<Row>
  /** What is done with several, or with all that it finds; its words are `<words>.bulk`. */
  acts?: ListActs<Row>
  /** Lists and pages that belong together, as links above the table. */
  tabs?(scope: Scope, asked: Asked<F>): TabLink[] | Promise<TabLink[]>
  /** True where a merchant decides their order, by `ordering`. */
  ordered?: true
  /** False for records that nobody creates by hand: there is no button. */
  creates?: false
  /** Actions beside the title; by default the button for a new record. */
  actions?(scope: Scope, asked: Asked<F>): JSX.Element
  /** Action of the empty state; by default the same button. */
  starts?(scope: Scope): JSX.Element
}

/** Schema of the query. */
function listing<const F extends Choices>(
  parts: Filtering & { since?: true; fields?: ListFields },
): z.ZodType<Asked<F>> {
  const { filters = {}, picks = {}, fields = {} } = parts
  const words = Object.entries(filters).map(([name, values]) => [
    name,
    z.enum(values, says('server.field.oneOf')).optional(),
  ])
  const q = z.string().trim().max(200).optional()
  const picked = Object.keys(picks).map((name) => [name, z.string().max(200).optional()])
  return paging.extend({
    q,
    ...(parts.since ? since : {}),
    ...(parts.customFields ? { ...customNarrowing, ...customSorting } : {}),
    ...Object.fromEntries([...words, ...picked]),
    ...fieldInputs(fields),
  }) as unknown as z.ZodType<Asked<F>>
}

const listOf = (many: string, shape: z.ZodType) =>
  z.object({
    [many]: z.array(shape),
    total: z.int(),
    nextCursor: z.string().nullable().optional().describe('With `updatedSince`.'),
  })

/** The route `GET <path>`. */
export function list<
  R extends { id: string },
  Row extends { id: string },
  const F extends Choices = Record<never, never>,
>(routes: Routes, noun: Place, parts: ListParts<R, Row, F>): void {
  const shape = noun.row ?? noun.shape
  const described = shape ? [gives(listOf(noun.many, shape))] : []
  const schema = listing<F>(parts)
  routes.get(
    noun.path,
    ...described,
    takesList(schema, async (ctx, asked) => {
      if (await toDefaultView(ctx, noun.path)) return
      await show(ctx, asked, noun, parts)
    }),
  )
  if (parts.acts)
    bulk(routes, noun, {
      ...{ most: 100, none: 'server.admin.lists.noneSelected', words: `${noun.words}.bulk` },
      ...{ acts: parts.acts.of, model: parts.acts.model },
      ...{ listed: listedBy(parts), customFields: parts.customFields },
    })
  listFile(routes, {
    ...{ path: noun.path, what: noun.many, schema, customFields: parts.customFields },
    async read(scope, asked) {
      const arrange = arrangement(scope, parts.fields ?? {}, asked)
      const { results, nextCursor } = await parts.find(scope, { ...asked, arrange })
      return { rows: await parts.rows(results, scope), count: results.length, nextCursor }
    },
    columns: (scope) => columnsIn(scope, noun, parts),
  })
}

const columnsIn = <R extends { id: string }, Row extends { id: string }, F extends Choices>(
  scope: Scope,
  { path, words }: Place,
  parts: ListParts<R, Row, F>,
): Column<Row>[] =>
  parts.columns(new Columns({ path, words, format: scope.format, t: scope.t }), scope)

const bulkIn = <R extends { id: string }, Row extends { id: string }, F extends Choices>(
  scope: Scope,
  noun: Place,
  { acts, bulk: own }: ListParts<R, Row, F>,
): Bulk<Row> | undefined => (acts ? actButtons(scope, noun, acts) : own?.(scope))

async function show<R extends { id: string }, Row extends { id: string }, F extends Choices>(
  ctx: Ctx,
  asked: Asked<F>,
  noun: Place,
  parts: ListParts<R, Row, F>,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { path, words } = noun
  const arrange = arrangement(scope, parts.fields ?? {}, asked)
  const { results, ...rest } = await parts.find(scope, { ...asked, arrange })
  const rows = await parts.rows(results, scope)
  const shown = await filtersOf(scope, asked, parts)
  const query = {
    q: asked.q,
    ...Object.fromEntries(shown.map(({ name, value }) => [name, value])),
  }
  const button = parts.creates === false ? undefined : <NewButton {...noun} t={t} />
  const tabs = await parts.tabs?.(scope, asked)
  const order = parts.ordered && rest.total > 1 ? `${path}/order` : null
  const safeActions = withOrder(order, parts.actions?.(scope, asked) ?? button, t)
  return respond(ctx, {
    json: { [noun.many]: rows, ...rest },
    html: async () => {
      const columns = columnsIn(scope, noun, parts)
      const { fields = {} } = parts
      const list = await framed(scope, {
        ...{ path, columns, fields, filters: shown, customFields: parts.customFields },
      })
      const { frame } = list
      const buttons = await withFieldAct(scope, parts.customFields, bulkIn(scope, noun, parts))
      const asks = [...Object.values(query), ...picksIn(asked, parts)]
      return (
        <DeskList
          noun={noun}
          icon={parts.icon}
          {...(tabs && { tabs: <Tabs label={t(`${words}.title`)} tabs={tabs} /> })}
          rows={rows}
          columns={list.columns}
          frame={frame}
          query={parts.search === false ? null : (asked.q ?? '')}
          filters={shown}
          bulk={matchingBulk(scope, path, buttons, {
            ...{ frame, total: rest.total, shown: rows.length },
          })}
          pager={pagerLinks(path, { ...framedQuery(frame), ...query }, asked, rest.total, t)}
          first={rest.total === 0 && !frame.isNarrowed && asks.every((value) => !value)}
          starts={parts.starts?.(scope) ?? button}
          t={t}
        />
      )
    },
    head: { title: t(`${words}.title`), ...(safeActions ? { actions: safeActions } : {}) },
  })
}

/** What a list finds by a query, for acts on all that match: the ids, and what its checkboxes call them. */
export function listedBy<R extends { id: string }, Row extends { id: string }, F extends Choices>(
  parts: ListParts<R, Row, F>,
): Listed {
  const schema = listing<F>(parts)
  return async (scope, query, page) => {
    const asked = queried(schema, query, page)
    const arrange = arrangement(scope, parts.fields ?? {}, asked)
    const { results, total } = await parts.find(scope, { ...asked, arrange })
    const rows = await parts.rows(results, scope)
    const label = (row: Row) =>
      parts.acts?.label(row, scope) ?? parts.bulk?.(scope).label(row) ?? row.id
    return { records: rows.map((row) => [row.id, label(row)] as const), total }
  }
}

type Filtering = Pick<ListParts<never, never, Choices>, 'filters' | 'picks' | 'customFields'>

const picksIn = (asked: CustomAsked, { picks = {} }: Filtering): unknown[] => {
  const given = new Map<string, unknown>(Object.entries(asked))
  return [...Object.keys(picks).map((name) => given.get(name)), asked.customField]
}

async function filtersOf(
  scope: Scope,
  asked: CustomAsked,
  { filters = {}, picks = {}, customFields }: Filtering,
): Promise<Filter[]> {
  const given = new Map<string, unknown>(Object.entries(asked))
  const shown = Object.entries(filters).map(([name, choices]): Filter => {
    const value = choices.find((one) => one === given.get(name))
    return { name, value, choices }
  })
  for (const [name, choicesOf] of Object.entries(picks)) {
    const choices = await choicesOf(scope)
    const value = choices.find((one) => one.value === given.get(name))?.value
    if (choices.length > 0) shown.push({ name, value, choices })
  }
  if (customFields) shown.push(...(await customFilters(scope, customFields, asked)))
  return shown
}
