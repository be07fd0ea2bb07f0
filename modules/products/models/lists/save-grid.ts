/** Saves the grid of products: each product in one transaction, each row by its version, and names what failed. */
import { owned } from '#server/data/own-property.ts'
import { Fault } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { type Said, said } from '#server/language/message.ts'
import {
  type ChangedRow,
  cellFault,
  type GridSaved,
  isMoneyChange,
  typedMoney,
} from '#server/lists/grid.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import { cellMark } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import type { Status, VariantInput } from '../product-input.ts'
import { Variant } from '../variants/variant.ts'
import { priceIn, skuIn, statusIn, weightIn } from './typed-cells.ts'

type Failures = GridSaved['failures']
type Became = Map<string, ReadonlyMap<string, number>>

/** What is told of rows. */
interface Told {
  failures: Failures
  became: Became
}

/** Changes variants, and the status of their products. What failed is left as it was. */
export async function saveGrid(scope: Scope, rows: readonly ChangedRow[]): Promise<GridSaved> {
  const failures: Failures = new Map()
  const became: Became = new Map()
  const known = await Variant.in(scope).whereIn(
    'id',
    rows.map(({ id }) => id),
  )
  const products = new Map(known.map(({ id, productId }) => [id, productId]))
  for (const { id } of rows)
    if (!products.has(id)) fail(failures, id, 'row', said('products.variantNotFound'))
  const there = rows.filter(({ id }) => products.has(id))
  for (const [productId, own] of grouped(there, ({ id }) => products.get(id) ?? ''))
    await saveProduct(scope, productId, own, { failures, became })
  for (const id of failures.keys()) became.delete(id)
  const saved = rows.filter(({ id }) => !failures.has(id))
  const cells = saved.reduce((sum, row) => sum + Object.keys(row.cells).length, 0)
  return { rows: saved.length, cells, failures, became }
}

async function saveProduct(
  scope: Scope,
  productId: string,
  rows: readonly ChangedRow[],
  told: Told,
): Promise<void> {
  const { failures, became } = told
  let tried = rows
  let sent: ChangedRow[] = []
  let order: string[] = []
  try {
    await scope.atomic(async (inner) => {
      const product = await Product.in(inner).findOne({ id: productId }).forUpdate()
      const all = await Variant.of(inner, [productId])
      order = all.map(({ id }) => id)
      const stored = new Map(all.map((one) => [one.id, one]))
      await refuseOvertaken(inner, productId, rows, failures)
      const wishes = new Map(
        inOrder(rows, order).flatMap((row) => {
          if (failures.has(row.id)) return []
          const wish = wishOf(
            inner,
            row,
            stored.get(row.id),
            product ? stateOf(product) : '',
            failures,
          )
          const changes = wish ? changesIn(row, wish.variant) : new Map()
          if (changes.size > 0) became.set(row.id, changes)
          return wish ? [[row, wish] as const] : []
        }),
      )
      await count(inner, productId, [...wishes.keys()], failures)
      const isOther = ({ cells }: ChangedRow) => Object.keys(cells).some((name) => name !== 'stock')
      tried = [...wishes.keys()].filter(({ id }) => !failures.has(id))
      sent = tried.filter(isOther)
      if (sent.length === 0) return
      const variants = sent.flatMap((row) => wishes.get(row)?.variant ?? [])
      const [status] = sent.flatMap((row) => wishes.get(row)?.status ?? [])
      const customFields = sentOf('product', Object.assign({}, ...sent.map(({ cells }) => cells)))
      await Product.update(inner, productId, {
        variants,
        ...(status ? { status } : {}),
        ...(customFields ? { customFields } : {}),
      })
    })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    refused(error, { sent: sent.length > 0 ? sent : tried, order }, failures)
    // The others of this product are as good as before; what was counted of them is taken back.
    const rest = tried.filter(({ id }) => !failures.has(id))
    if (rest.length > 0 && rest.length < tried.length)
      await saveProduct(scope, productId, rest, told)
  }
}

/** The amounts that were typed as a change, as they are stored. */
function changesIn({ cells }: ChangedRow, variant: VariantInput): ReadonlyMap<string, number> {
  const all = (['price', 'compareAtPrice'] as const).flatMap((name) => {
    const amount = variant[name]
    const isChange = isMoneyChange(cells[name] ?? '')
    return isChange && typeof amount === 'number' ? [[name, amount] as const] : []
  })
  return new Map(all)
}

/** What was typed into cells of stock; what is refused keeps its row from being written. */
async function count(
  inner: Scope,
  productId: string,
  rows: readonly ChangedRow[],
  failures: Failures,
): Promise<void> {
  const items = rows.flatMap(({ id, cells: { stock: typed }, was: { stock: seen } }) =>
    typed === undefined
      ? []
      : [{ variantId: id, productId, typed, ...(typeof seen === 'string' ? { seen } : {}) }],
  )
  if (items.length === 0) return
  const refused = (await inner.ask('inventory.count', { items })) ?? {}
  for (const [id, told] of Object.entries(refused)) fail(failures, id, 'stock', told)
}

/** A refusal names a variant by its place; where it does not, none of them was saved. */
function refused(
  error: Fault,
  { sent, order }: { sent: readonly ChangedRow[]; order: readonly string[] },
  failures: Failures,
): void {
  const named = Object.entries(error.fields ?? {}).flatMap(([name, told]) => {
    const [head = '', place = '', field = 'row', key = ''] = name.split('.')
    if (head === 'customFields') {
      const column = `product.${place}`
      return sent
        .filter(({ cells }) => Object.hasOwn(cells, column))
        .map((row) => ({ row, field: column, told }))
    }
    if (head !== 'variants') return []
    // Custom fields are named by the place among all variants of the product.
    if (field !== 'customFields') return [{ row: sent[Number(place)], field, told }]
    const row = sent.find(({ id }) => id === order[Number(place)])
    return [{ row, field: `variant.${key}`, told }]
  })
  for (const { row, field, told } of named) if (row) fail(failures, row.id, field, told)
  if (!named.some(({ row }) => row))
    for (const { id } of sent) fail(failures, id, 'row', cellFault(error))
}

function wishOf(
  scope: Scope,
  { id, version, cells }: ChangedRow,
  stored: Variant | undefined,
  present: string,
  failures: Failures,
): { variant: VariantInput; status: Status | undefined } | undefined {
  if (!stored) return fail(failures, id, 'row', said('products.variantNotFound'))
  // The version of a row with a status names that too. Stock is judged by itself.
  const isStockOnly = Object.keys(cells).join() === 'stock'
  if (isStockOnly) return { variant: { id }, status: undefined }
  if (stored.updatedAt !== version && `${stored.updatedAt} ${present}` !== version)
    return fail(failures, id, 'row', said('server.admin.grid.changedSince'))
  const { shop, mark } = scope
  const money = { currency: shop.currency, mark }
  const customFields = sentOf('variant', cells)
  const variant: VariantInput = { id, ...(customFields ? { customFields } : {}) }
  let status: Status | undefined
  for (const [name, typed] of Object.entries(cells)) {
    try {
      if (name === 'price') variant.price = priceIn(typed, stored.price, money)
      else if (name === 'compareAtPrice')
        variant.compareAtPrice = typedMoney(typed, stored.compareAtPrice, money)
      else if (name === 'sku') variant.sku = skuIn(typed)
      else if (name === 'weight') variant.weight = weightIn(typed, scope)
      else if (name === 'status') status = statusIn(typed, present)
    } catch (error) {
      fail(failures, id, name, cellFault(error))
    }
  }
  return failures.has(id) ? undefined : { variant, status }
}

/** Values of custom fields as they are sent; undefined where none was typed. */
function sentOf(
  kind: 'product' | 'variant',
  cells: ChangedRow['cells'],
): Record<string, string> | undefined {
  const typed = Object.entries(cells).flatMap(([name, text]) =>
    name.startsWith(`${kind}.`) ? [[name.slice(kind.length + 1), text]] : [],
  )
  return typed.length === 0 ? undefined : { [cellMark]: 'on', ...Object.fromEntries(typed) }
}

/** Values of custom fields leave the version of their row as it is: each is compared with what stood in its cell. */
async function refuseOvertaken(
  inner: Scope,
  productId: string,
  rows: readonly ChangedRow[],
  failures: Failures,
): Promise<void> {
  for (const kind of ['product', 'variant'] as const) {
    const typed = rows.flatMap(({ id, cells, was }) =>
      Object.keys(sentOf(kind, cells) ?? {})
        .filter((key) => key !== cellMark)
        .map((key) => ({ id, key, seen: owned(was, `${kind}.${key}`) })),
    )
    if (typed.length === 0) continue
    const ids = kind === 'product' ? [productId] : rows.map(({ id }) => id)
    const keys = [...new Set(typed.map(({ key }) => key))]
    const found = await inner.ask('customFields.cells', { kind, ids, keys })
    for (const { id, key, seen } of typed) {
      const present = owned(
        owned(found?.values ?? {}, kind === 'product' ? productId : id) ?? {},
        key,
      )
      if (typeof seen === 'string' && present !== undefined && present !== seen)
        fail(failures, id, `${kind}.${key}`, said('server.admin.grid.changedSince'))
      const isText = found?.columns.some((one) => one.key === key && one.isText)
      if (isText) fail(failures, id, `${kind}.${key}`, said('products.admin.notInGrid'))
    }
  }
}

const inOrder = (rows: readonly ChangedRow[], order: readonly string[]): ChangedRow[] =>
  rows.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))

function fail(failures: Failures, id: string, field: string, told: Said): undefined {
  const own = failures.get(id) ?? new Map<string, Said>()
  failures.set(id, own.set(field, told))
}
