/** The grid of products: what the list finds, variant by variant, with the cells that are changed most. */
import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Said } from '#server/language/message.ts'
import { answerGrid, asTyped, mostResults, type PartlySaved } from '#server/lists/answer-grid.ts'
import {
  changedRows,
  type GridSaved,
  gridLinks,
  isMoneyChange,
  mostRows,
  openedIds,
  typedMoney,
} from '#server/lists/grid.ts'
import { respond } from '#server/pages/respond.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import type { GridRow } from '#views/kit/desk/grid.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { publishLabel } from '#views/kit/page/publish-card.tsx'
import { customColumn, gridColumns } from '../models/lists/catalogue-order.ts'
import { saveGrid } from '../models/lists/save-grid.ts'
import { Product } from '../models/product.ts'
import { type ProductRecord, recordsOf } from '../models/product-record.ts'
import { Variant } from '../models/variants/variant.ts'
import { inUnit } from '../models/variants/weight.ts'
import type { gridSaving, listing } from '../schemas.ts'
import { ProductGrid } from '../views/admin/list/product-grid.tsx'
import { type ShownColumns, shownColumns } from './grid-columns.ts'
import { search } from './list/list.tsx'

type Saving = z.output<typeof gridSaving>

/** A row as JSON has it. */
interface Shown extends GridRow {
  productId: string
}

/** The variants of the products that the list finds. */
export async function show(ctx: Ctx, asked: z.output<typeof listing>): Promise<void> {
  const here = ctx.scope.url?.search ?? ''
  const opened = openedIds(here)
  const { records, total } = opened
    ? { records: await recordsOf(ctx.scope, opened), total: opened.length }
    : await search(ctx.scope, asked)
  const columns = await shownColumns(ctx.scope, records, here)
  const { rows, products } = whole(records.map((record) => rowsOf(ctx.scope, record, columns)))
  const next = asked.skip + (opened?.length ?? products)
  const isMore = opened
    ? (await search(ctx.scope, { ...asked, skip: next, take: 1 })).records.length > 0
    : products > 0 && next < total
  await page(ctx, rows, { here, columns, total, nextSkip: isMore ? next : null })
}

/** Saves what was typed; a form whose rows all fit goes on to the list as it is, any other names what failed at its cell. */
export async function save(ctx: Ctx, { rows, returnTo }: Saving): Promise<void> {
  const { scope } = ctx
  const changed = changedRows(rows, gridColumns, customColumn)
  const saved = await saveGrid(scope, changed)
  const path = '/admin/products/grid'
  const results = await resultsOf(scope, saved)
  await answerGrid(ctx, { changed, saved, path, returnTo, results }, async (parts) => {
    const { again, columns } = await typedAgain(scope, rows, saved, parts.here)
    await page(ctx, again, { ...parts, columns, total: again.length })
  })
}

/** The first rows whose prices were typed as a change, with what they came to. */
async function resultsOf(scope: Scope, { became }: GridSaved): Promise<string[]> {
  const ids = [...(became?.keys() ?? [])].slice(0, mostResults)
  if (ids.length === 0) return []
  const variants = await Variant.in(scope).whereIn('id', ids)
  const products = await Product.in(scope).whereIn(
    'id',
    variants.map(({ productId }) => productId),
  )
  const titles = new Map(products.map(({ id, title }) => [id, cut(title, 60)]))
  return variants.map(({ id, productId, options }) => {
    const called = [titles.get(productId) ?? '', ...options].join(' / ')
    const amounts = [...(became?.get(id)?.values() ?? [])]
    return `${called}: ${amounts.map((amount) => scope.format.money(amount)).join(', ')}`
  })
}

/** Products with all of their variants, as many as a grid holds. */
function whole(all: readonly Shown[][]): { rows: Shown[]; products: number } {
  const rows: Shown[] = []
  let products = 0
  for (const own of all) {
    if (products > 0 && rows.length + own.length > mostRows) break
    rows.push(...own.slice(0, mostRows))
    products += 1
  }
  return { rows, products }
}

/** The rows of the grid, at least those that were sent: what failed as it was typed with its reason, the rest as it is stored. */
async function typedAgain(
  scope: Scope,
  sent: Saving['rows'],
  { failures }: GridSaved,
  here: string,
): Promise<{ again: Shown[]; columns: ShownColumns }> {
  const variants = await Variant.in(scope).whereIn('id', Object.keys(sent).slice(0, mostRows))
  const held = openedIds(here) ?? []
  const ids = [...new Set([...held, ...variants.map(({ productId }) => productId)])]
  const records = await recordsOf(scope, ids)
  const columns = await shownColumns(scope, records, here)
  const { rows } = whole(records.map((record) => rowsOf(scope, record, columns)))
  const stored = new Map(variants.map((variant) => [variant.id, variant]))
  const again = rows.flatMap((row) => {
    const cells = owned(sent, row.id)
    const fields = failures.get(row.id)
    if (!cells || !fields) return cells || held.length > 0 ? [row] : []
    const kept = Object.entries(cells).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' && isCell(name) ? [[name, text]] : [],
    )
    const becomes = new Map(
      kept.flatMap(([name, text]) =>
        fields.has(name) ? [] : becoming(scope, stored.get(row.id), name, text),
      ),
    )
    return [{ ...asTyped(scope.t, row, kept, shownFaults(fields, columns)), becomes }]
  })
  return { again, columns }
}

/** What a change that was typed comes to, though its row was not saved. */
function becoming(
  { shop, mark, format }: Scope,
  variant: Variant | undefined,
  name: string,
  typed: string,
): [string, string][] {
  if (!variant || !isMoneyChange(typed)) return []
  if (name !== 'price' && name !== 'compareAtPrice') return []
  const amount = typedMoney(typed, variant[name], { currency: shop.currency, mark })
  return amount === null ? [] : [[name, `= ${format.typed(amount)}`]]
}

const isCell = (name: string) => gridColumns.some((one) => one === name) || customColumn.test(name)

/** What failed in a column that is not shown is told of the row. */
const shownFaults = (
  faults: ReadonlyMap<string, Said>,
  { columns }: ShownColumns,
): ReadonlyMap<string, Said> =>
  new Map(
    [...faults].map(([name, told]) => [
      columns.some((one) => one.name === name) ? name : 'row',
      told,
    ]),
  )

function rowsOf(
  scope: Scope,
  { product, variants, levels }: ProductRecord,
  { columns, values }: ShownColumns,
): Shown[] {
  const { format, shop, mark } = scope
  const isCounting = scope.answers('inventory.count')
  const money = (amount: number | null) => (amount === null ? '' : format.typed(amount))
  const isText = new Set(columns.flatMap((one) => (one.isText ? [one.name] : [])))
  const custom = (variantId: string, at: number) => {
    const own = [...(values.get(variantId) ?? [])]
    return at === 0 ? [...(values.get(product.id) ?? []), ...own] : own
  }
  const status = stateOf(product)
  return variants.map((variant, at) => ({
    id: variant.id,
    productId: product.id,
    // The status is the product's: it stands, and is locked, in its first row.
    version: at === 0 ? `${variant.updatedAt} ${status}` : variant.updatedAt,
    title: product.title,
    sub: variant.options.join(' / '),
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    cells: new Map<string, string>(),
    texts: new Map(custom(variant.id, at).filter(([name]) => isText.has(name))),
    offers: scheduledChoice(scope, product),
    was: {
      price: money(variant.price),
      compareAtPrice: money(variant.compareAtPrice),
      sku: variant.sku ?? '',
      ...(isCounting ? { stock: String(owned(levels, variant.id)?.onHand ?? '') } : {}),
      weight:
        variant.weightGrams === null ? '' : inUnit(variant.weightGrams, shop.weightUnit, mark),
      ...(at === 0 ? { status } : {}),
      ...Object.fromEntries(custom(variant.id, at).filter(([name]) => !isText.has(name))),
    },
  }))
}

/** A product that waits for its time can go on waiting; a time is set in its editor. */
function scheduledChoice({ t, format }: Scope, product: Product): ReadonlyMap<string, Choice> {
  const state = stateOf(product)
  if (state !== 'scheduled') return new Map()
  const label = publishLabel({ state, at: product.publishAt, format, t })
  return new Map([['status', { value: state, label }]])
}

interface PageParts {
  columns: ShownColumns
  /** Query of the list. */
  here: string
  total: number
  /** `skip` of the next grid; null on the last. */
  nextSkip?: number | null
  json?: object
  status?: PartlySaved['status']
  partly?: PartlySaved['partly']
}

function page(ctx: Ctx, rows: Shown[], parts: PageParts): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const ids = rows.map(({ productId }) => productId)
  const links = gridLinks('/admin/products', parts.here, ids, parts.nextSkip)
  const shown = rows.map(({ id, productId, version, title, sub, was, texts }) => ({
    ...{ id, productId, version, title, options: sub, ...was },
    ...Object.fromEntries(texts ?? []),
  }))
  return respond(ctx, {
    ...(parts.status && { status: parts.status }),
    json: parts.json ?? { rows: shown, products: parts.total, nextSkip: parts.nextSkip ?? null },
    html: () => (
      <ProductGrid
        rows={rows}
        columns={parts.columns.columns}
        choice={parts.columns.choice}
        {...links}
        partly={parts.partly}
        t={t}
      />
    ),
    head: {
      title: t('products.admin.grid'),
      breadcrumbs: [{ href: links.backHref, label: t('products.admin.title') }],
    },
  })
}
