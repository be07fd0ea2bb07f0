/** Own prices of all variants as a file: taken out, changed in a table calculation, and given in again. */
import type { ByteSource } from '#server/csv/decode.ts'
import { csvLine } from '#server/csv/write-line.ts'
import { badInput, Fault } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { complain, emptyReport, type ImportReport, orComplain } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { Currency } from './currency.ts'
import { OwnPrice } from './own-price.ts'
import { type TypedPrices, writePrices } from './product-prices.ts'

const batchOf = 100
/** By the slug of the product, and its variant by id or item number. */
const named = ['product', 'variant', 'sku'] as const

const codesOf = async (scope: Scope): Promise<string[]> => {
  const known = await Currency.in(scope)
    .where({ base: scope.shop.currency })
    .orderBy(['position', 'code'])
  return known.map(({ code }) => code)
}

const before = (code: string): string => `${code} compare at`

/** In pieces. An empty cell is a price by the rate. */
export async function* priceFile(scope: Scope): AsyncGenerator<string> {
  const codes = await codesOf(scope)
  const { currency: base } = scope.shop
  yield csvLine([...named, 'title', base, ...codes.flatMap((code) => [code, before(code)])])
  for (let after: string | undefined; ; ) {
    const ids: string[] =
      (await scope.ask('products.ids', { take: batchOf, ...(after && { after }) })) ?? []
    after = ids.at(-1)
    if (after === undefined) return
    const products = (await scope.ask('products.sources', { productIds: ids })) ?? []
    const own = grouped(
      await OwnPrice.in(scope).whereIn('productId', ids),
      ({ variantId }) => variantId,
    )
    yield products
      .flatMap(({ slug, title, variants }) =>
        variants.map(({ id, sku, price, options }) => {
          const called = [title, ...Object.values(options)].join(' / ')
          const prices = codes.flatMap((code) => {
            const row = own.get(id)?.find(({ currency }) => currency === code)
            const major = (amount: number | null | undefined) =>
              amount === null || amount === undefined ? '' : formatMajor(amount, code)
            return [major(row?.price), major(row?.compareAt)]
          })
          return csvLine([slug, id, sku ?? '', called, formatMajor(price, base), ...prices])
        }),
      )
      .join('')
  }
}

/** Writes what the file says; a column that it lacks changes nothing. 422 at `file` when it is no such file. */
export async function importPrices(scope: Scope, source: ByteSource): Promise<ImportReport> {
  const codes = await codesOf(scope)
  const report = emptyReport()
  return importTable(source, report, {
    columns: [...named, ...codes.flatMap((code) => [code, before(code)])],
    needed: ['product'],
    firstLine: ['product', 'variant', ...codes],
    batchOf: 500,
    write: (rows) => writeRows(scope, codes, rows, report),
  })
}

type Row = ImportRow<string>

/** A product's rows are written together, or none of them. */
async function writeRows(
  scope: Scope,
  codes: readonly string[],
  rows: readonly Row[],
  report: ImportReport,
): Promise<void> {
  const slugs = [...new Set(rows.map(({ cell }) => slugIn(cell)))]
  const found = (await scope.ask('products.bySlug', { slugs })) ?? []
  const productIds = found.map(({ id }) => id)
  const products = (await scope.ask('products.sources', { productIds })) ?? []
  for (const [slug, own] of grouped(rows, ({ cell }) => slugIn(cell))) {
    const product = products.find((one) => one.slug === slug)
    const wishes: { row: number; wish: TypedPrices }[] = []
    for (const { row, cell } of own) {
      const wish = await orComplain(report, row, () => ({
        id: variantIn(product?.variants ?? [], cell),
        prices: pricesIn(codes, cell),
      }))
      if (wish && Object.keys(wish.prices).length > 0) wishes.push({ row, wish })
    }
    if (!product || wishes.length === 0) continue
    const typed = wishes.map(({ wish }) => wish)
    try {
      await writePrices(scope.as({ isTyping: undefined }), product.id, typed)
      report.updated += typed.length
    } catch (error) {
      if (!(error instanceof Fault) || !error.fields) throw error
      complain(report, faultsOf(error.fields, wishes))
    }
  }
}

const slugIn = (cell: Row['cell']): string => cell('product')?.trim() ?? ''

function variantIn(
  variants: readonly { id: string; sku: string | null }[],
  cell: Row['cell'],
): string {
  const [id = '', sku = ''] = [cell('variant')?.trim(), cell('sku')?.trim()]
  if (variants.length === 0) throw badInput({ product: said('multi-currency.prices.noProduct') })
  const only = variants.length === 1 && id === '' && sku === '' ? variants[0] : undefined
  const found =
    variants.find((one) => one.id === id) ??
    (id === '' ? variants.find((one) => sku !== '' && one.sku === sku) : undefined) ??
    only
  if (!found) throw badInput({ variant: said('multi-currency.prices.noVariant') })
  return found.id
}

function pricesIn(codes: readonly string[], cell: Row['cell']): TypedPrices['prices'] {
  const there = codes.filter((code) => cell(code) !== undefined)
  return Object.fromEntries(
    there.map((code) => [code, { price: cell(code) ?? '', compareAt: cell(before(code)) ?? '' }]),
  )
}

/** `variants.3.prices.CHF.price` is the fourth of these rows. */
const faultsOf = (
  fields: NonNullable<Fault['fields']>,
  wishes: readonly { row: number }[],
): ImportReport['errors'] =>
  Object.entries(fields).map(([name, message]) => {
    const [, at = '0', , currency = ''] = name.split('.')
    return { row: wishes[Number(at)]?.row ?? 0, field: currency || 'row', message }
  })
