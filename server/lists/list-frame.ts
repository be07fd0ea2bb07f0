/** What stands around every list of the admin: saved views, the choice of columns, filters by what is shown, and the file. */
import { may } from '#server/access/permissions.ts'
import { owned } from '#server/data/own-property.ts'
import { exportOfList } from '#server/exports/export-kind.ts'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { shortName } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type FieldFilter, fieldFilterLabel } from '#views/kit/desk/field-filters.tsx'
import type { ListFrame } from '#views/kit/desk/list-bar.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { customColumns, type ListedKinds } from './custom/columns.tsx'
import { customSorted } from './custom/order.ts'
import { filePath } from './file-cell.ts'
import { type ListFields, narrowingNames } from './list-fields.ts'
import { type SavedViewLink, viewHref, viewQuery } from './saved-views.ts'
import { faultAt, type Refused, refusedOf } from './takes-list.ts'

interface FrameParts<Row> {
  path: string
  columns: Column<Row>[]
  fields?: ListFields
  /** The order that the list has where nobody asked for another. */
  sort?: string
  /** Whose custom fields are columns too, where they are chosen. */
  customFields?: ListedKinds | undefined
  /** Where what the list finds is changed in a grid. */
  grid?: string
  /** The filters beside its search, as far as one may be called otherwise than by its name. */
  filters?: readonly { called?: string }[]
}

export interface Framed<Row> {
  frame: ListFrame
  columns: Column<Row>[]
}

/** Goes on to the reader's default view where the bare address of a list was asked for; answers whether it did. */
export async function toDefaultView(ctx: Ctx, path: string): Promise<boolean> {
  const isBare = Object.keys(ctx.query).length === 0
  if (!isBare || ctx.method !== 'GET' || kindOf(ctx) === 'json') return false
  const views = (await ctx.scope.ask('lists.views', { path })) ?? []
  const first = views.find(({ isDefault }) => isDefault)
  if (!first) return false
  await respond(ctx, { to: viewHref(path, first) })
  return true
}

/** The frame of the list that is shown, and its columns as they were chosen, with the links that sort by them. */
export async function framed<Row>(scope: Scope, parts: FrameParts<Row>): Promise<Framed<Row>> {
  const { path, fields = {} } = parts
  const asked = scope.url?.searchParams ?? new URLSearchParams()
  const refused = refusedOf(scope)
  const typed = viewQuery(asked)
  const query = new URLSearchParams([...typed].filter(([name]) => !refused.has(name)))
  const view = asked.get('view') ?? ''
  const views = (await scope.ask('lists.views', { path })) ?? []
  const sort = query.get('sort') ?? parts.sort ?? ''
  const importable = await exportOfList(scope, path)
  const all = [...parts.columns, ...(await customColumns<Row>(scope, parts.customFields))]
  const hrefWith = (changes: Readonly<Record<string, string>>) => hrefOf(path, query, view, changes)
  const sorted = all.map((column) =>
    customSorted(withSort(column, { path, query, view, fields, sort }), {
      ...{ kinds: parts.customFields, asked: query.get('customSort'), hrefWith },
    }),
  )
  const chosen = chosenOf(sorted, query.get('columns'))
  const { places, t } = scope
  return {
    columns: chosen,
    frame: {
      path,
      views: viewTabs(views, { path, view, t }),
      current: views.find(({ id }) => id === view) ?? null,
      store: places.savedViews ?? null,
      query: query.toString(),
      // An empty form asks for the bare address, which would begin with the default view.
      keep: keptBeside(query, view || (views.some(({ isDefault }) => isDefault) ? 'all' : '')),
      mayShare: mayShare(scope, path),
      ...choice(sorted, chosen, { path, query, view }),
      filters: filtersOf(scope, fields, parts.columns, typed),
      refused: refusedLines(scope, refused, parts),
      isNarrowed: Object.entries(fields).some(([name, field]) =>
        narrowingNames(name, field).some((one) => query.has(one)),
      ),
      gridHref: parts.grid ?? null,
      filePath: routeAt(scope.routes, 'POST', filePath(path)) ? filePath(path) : null,
      isImportable: importable !== undefined,
    },
  }
}

/** Whether the reader may give colleagues a view of this list: who may change what is listed. */
export function mayShare(scope: Scope, path: string): boolean {
  const route = routeAt(scope.routes, 'GET', path)
  return route !== undefined && may(scope.user, shortName(route.module), 'write')
}

function hrefOf(
  path: string,
  query: URLSearchParams,
  view: string,
  changes: Readonly<Record<string, string>> = {},
): string {
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') all.delete(name)
    else all.set(name, value)
  }
  if (view !== '') all.set('view', view)
  const text = all.toString()
  return text === '' ? path : `${path}?${text}`
}

interface Here {
  path: string
  query: URLSearchParams
  view: string
}

function withSort<Row>(
  column: Column<Row>,
  { path, query, view, fields, sort }: Here & { fields: ListFields; sort: string },
): Column<Row> {
  const { name } = column
  const field = name === undefined ? undefined : owned(fields, name)
  if (column.sort || name === undefined || !field || field.isUnsorted) return column
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : null
  const next = direction === 'ascending' ? `-${name}` : name
  const href = hrefOf(path, query, view, { sort: next, customSort: '' })
  return { ...column, sort: { href, direction: query.has('customSort') ? null : direction } }
}

/** In the order of `names`; the first column leads to the record and always stays. */
export function chosenOf<Row>(columns: Column<Row>[], names: string | null): Column<Row>[] {
  if (names === null) return columns.filter(({ isChosenOnly }) => !isChosenOnly)
  const byName = new Map(columns.map((column) => [column.name ?? '', column]))
  const wanted = [...new Set(names.split(','))].flatMap((name) => byName.get(name) ?? [])
  const lead = columns.filter((column) => column.lead)
  return [...lead, ...wanted.filter((column) => !column.lead)].map((column) => ({
    ...column,
    wideOnly: false,
  }))
}

interface NamedColumn {
  name: string
  label: string
}

function choice<Row>(all: Column<Row>[], chosen: Column<Row>[], { path, query, view }: Here) {
  const free = (columns: Column<Row>[]) =>
    columns.flatMap(({ name, label, lead }) => (name && !lead ? [{ name, label }] : []))
  const href = (wanted: string[]) => hrefOf(path, query, view, { columns: wanted.join(',') || '-' })
  return columnChoice(free(all), free(chosen), href)
}

/** The menu of columns: `href` leads to the page with those of these names. */
export function columnChoice(
  all: readonly NamedColumn[],
  chosen: readonly NamedColumn[],
  href: (names: string[]) => string,
): Pick<ListFrame, 'shown' | 'hidden'> {
  const names = chosen.map(({ name }) => name)
  const moved = (at: number, by: number) => {
    const next = [...names]
    const [one = ''] = next.splice(at, 1)
    return href(next.toSpliced(at + by, 0, one))
  }
  return {
    shown: chosen.map(({ name, label }, at) => ({
      label,
      upHref: at === 0 ? null : moved(at, -1),
      downHref: at === names.length - 1 ? null : moved(at, 1),
      removeHref: href(names.filter((one) => one !== name)),
    })),
    hidden: all
      .filter(({ name }) => !names.includes(name))
      .map(({ name, label }) => ({ label, addHref: href([...names, name]) })),
  }
}

function viewTabs(
  views: readonly SavedViewLink[],
  { path, view, t }: { path: string; view: string; t: Scope['t'] },
): ListFrame['views'] {
  if (views.length === 0) return []
  const isNone = !views.some(({ id }) => id === view)
  return [
    { label: t('adminui.lists.all'), href: `${path}?view=all`, current: isNone },
    ...views.map((one) => ({
      label: one.name,
      href: viewHref(path, one),
      current: one.id === view,
    })),
  ]
}

/** What the form of the search keeps of the query: order, columns and view. */
function keptBeside(query: URLSearchParams, view: string): Record<string, string> {
  const kept = ['sort', 'customSort', 'columns', 'cells'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), ...(view === '' ? {} : { view }) }
}

function filtersOf<Row>(
  scope: Scope,
  fields: ListFields,
  columns: readonly Column<Row>[],
  query: URLSearchParams,
): FieldFilter[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = columns.find((column) => column.name === name)?.label
    const inputs = narrowingNames(name, field).map((one) => ({
      name: one,
      value: query.get(one) ?? '',
      ...faultAt(scope, one),
    }))
    return label === undefined || inputs.length === 0 ? [] : [{ label, as: field.as, inputs }]
  })
}

/** Each that was left out, called as its field is. */
function refusedLines<Row>(
  scope: Scope,
  refused: Refused,
  { fields = {}, columns, filters = [] }: FrameParts<Row>,
): ListFrame['refused'] {
  const { t } = scope
  const custom = filters.find(({ called }) => called)?.called ?? t('server.admin.customField')
  const labels = new Map([
    ['sort', t('adminui.lists.sort')],
    ['customField', custom],
    ['customFrom', `${custom}: ${t('adminui.lists.from')}`],
    ['customTo', `${custom}: ${t('adminui.lists.to')}`],
    ...filtersOf(scope, fields, columns, new URLSearchParams()).flatMap((filter) =>
      filter.inputs.map(({ name }, at) => [name, fieldFilterLabel(filter, at, t)] as const),
    ),
  ])
  return [...refused].map(([name, message]) => ({
    name,
    asked: scope.url?.searchParams.get(name) ?? '',
    line: `${labels.get(name) ?? name}: ${message}`,
    isFocused: faultAt(scope, name).isFocused,
  }))
}
