/** The grid of products: what the list finds, variant by variant, with the cells that are changed most. */
import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { answerGrid, asTyped, type PartlySaved } from '#server/lists/answer-grid.ts'
import { changedRows, type GridSaved, mostRows } from '#server/lists/grid.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { GridRow } from '#views/kit/desk/grid.tsx'
import { gridColumns } from '../models/lists/catalogue-order.ts'
import { saveGrid } from '../models/lists/save-grid.ts'
import { type ProductRecord, recordsOf } from '../models/product-record.ts'
import { Variant } from '../models/variants/variant.ts'
import { inUnit } from '../models/variants/weight.ts'
import type { gridSaving, listing } from '../schemas.ts'
import { ProductGrid } from '../views/admin/list/product-grid.tsx'
import { search } from './list.tsx'

type Saving = z.output<typeof gridSaving>

/** A row as JSON has it. */
interface Shown extends GridRow {
  productId: string
}

/** The variants of the products that the list finds. */
export async function show(ctx: Ctx, asked: z.output<typeof listing>): Promise<void> {
  const { records, total } = await search(ctx.scope, asked)
  const { rows, products } = whole(records.map((record) => rowsOf(ctx.scope, record)))
  const next = asked.skip + products
  await page(ctx, rows, {
    here: ctx.scope.url?.search ?? '',
    total,
    nextSkip: products > 0 && next < total ? next : null,
  })
}

/** Saves what was typed; a form whose rows all fit goes on to the list as it is, any other names what failed at its cell. */
export async function save(ctx: Ctx, { rows, returnTo }: Saving): Promise<void> {
  const { scope } = ctx
  const changed = changedRows(rows, gridColumns)
  const saved = await saveGrid(scope, changed)
  const path = '/admin/products/grid'
  await answerGrid(ctx, { changed, saved, path, returnTo }, async (parts) => {
    const again = await typedAgain(scope, rows, saved)
    await page(ctx, again, { ...parts, total: again.length })
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

/** The rows that were sent: what failed as it was typed with its reason, the rest as it is stored. */
async function typedAgain(
  scope: Scope,
  sent: Saving['rows'],
  { failures }: GridSaved,
): Promise<Shown[]> {
  const variants = await Variant.in(scope).whereIn('id', Object.keys(sent).slice(0, mostRows))
  const ids = [...new Set(variants.map(({ productId }) => productId))]
  const records = await recordsOf(scope, ids)
  const typed = new Map(Object.entries(sent))
  return records
    .flatMap((record) => rowsOf(scope, record))
    .flatMap((row) => {
      const cells = typed.get(row.id)
      if (!cells) return []
      const fields = failures.get(row.id)
      if (!fields) return [row]
      const kept = Object.entries(cells).filter(([name]) => gridColumns.some((one) => one === name))
      return [asTyped(scope.t, row, kept, fields)]
    })
}

function rowsOf(scope: Scope, { product, variants, levels }: ProductRecord): Shown[] {
  const { format, shop, mark } = scope
  const isCounting = scope.answers('inventory.count')
  const money = (amount: number | null) => (amount === null ? '' : format.typed(amount))
  return variants.map((variant, at) => ({
    id: variant.id,
    productId: product.id,
    // The status is the product's: it stands, and is locked, in its first row.
    version: at === 0 ? `${variant.updatedAt} ${product.status}` : variant.updatedAt,
    title: product.title,
    sub: variant.options.join(' / '),
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    cells: new Map<string, string>(),
    was: {
      price: money(variant.price),
      compareAtPrice: money(variant.compareAtPrice),
      sku: variant.sku ?? '',
      ...(isCounting ? { stock: String(owned(levels, variant.id)?.onHand ?? '') } : {}),
      weight:
        variant.weightGrams === null ? '' : inUnit(variant.weightGrams, shop.weightUnit, mark),
      ...(at === 0 ? { status: product.status } : {}),
    },
  }))
}

interface PageParts {
  /** Query of the list. */
  here: string
  total: number
  /** `skip` of the next grid; null on the last. */
  nextSkip?: number | null
  json?: object
  partly?: PartlySaved['partly']
}

function page(ctx: Ctx, rows: Shown[], parts: PageParts): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const query = parts.here.replace(/^\?/, '')
  const beside = query === '' ? '' : `?${query}`
  const shown = rows.map(({ id, productId, version, title, sub, was }) => ({
    ...{ id, productId, version, title, options: sub, ...was },
  }))
  return respond(ctx, {
    json: parts.json ?? { rows: shown, products: parts.total, nextSkip: parts.nextSkip ?? null },
    html: () => (
      <ProductGrid
        rows={rows}
        here={`/admin/products/grid${beside}`}
        backHref={`/admin/products${beside}`}
        partly={parts.partly}
        shop={scope.shop}
        isCounting={scope.answers('inventory.count')}
        t={t}
      />
    ),
    head: {
      title: t('products.admin.grid'),
      breadcrumbs: [{ href: `/admin/products${beside}`, label: t('products.admin.title') }],
    },
  })
}
