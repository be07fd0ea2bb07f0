import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { withFieldAct } from '#server/lists/bulk/set-field.tsx'
import { customFilters } from '#server/lists/custom/filters.ts'
import { arrangement, isNarrowedBy } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { matchingBulk } from '#server/lists/matching-bulk.ts'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import { respond } from '#server/pages/respond.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import { wordOf } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { type CatalogueList, catalogueList } from '../../models/lists/catalogue-list.ts'
import { listFields } from '../../models/lists/catalogue-order.ts'
import { adminRecordsOf, type ProductRecord } from '../../models/product-record.ts'
import { tagsInUse } from '../../models/texts/vendors-and-types.ts'
import { listing } from '../../schemas.ts'
import {
  bulkOfProducts,
  columnsOf,
  ImportButton,
  ProductList,
  type ProductListProps,
  type ProductRow,
} from '../../views/admin/list/list.tsx'
import { listHref, pagerLinks } from '../../views/admin/list/list-links.ts'
import { adminProductJson } from '../../views/json.ts'
import { listFilters } from './list-filters.ts'

type Asked = z.output<typeof listing>

/** Collections to choose among. */
const mostOffered = 500

/** All products, whatever their status. */
export async function list(ctx: Ctx, asked: Asked): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  if (await toDefaultView(ctx, '/admin/products')) return
  const found = await search(scope, asked)
  const { records, ...rest } = found
  const spare = sparing(scope)
  await respond(ctx, {
    json: async () => ({
      products: (await adminRecordsOf(scope, records)).flatMap(
        (record) => spare(record.product.id, () => adminProductJson(record, shop.currency)) ?? [],
      ),
      ...rest,
    }),
    html: async () => <ProductList {...(await listProps(scope, asked, found))} />,
    head: {
      title: t('products.admin.title'),
      actions: (
        <>
          <ImportButton t={t} />
          <NewButton path="/admin/products" words="products.admin" t={t} />
        </>
      ),
    },
  })
}

/** What is shown, as a file. */
export const productFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path: '/admin/products', what: 'products', schema: listing, customFields: 'product' },
    async read(scope, asked) {
      const { records, nextCursor } = await search(scope, asked)
      return { rows: rowsOf(scope, records), count: records.length, nextCursor }
    },
    columns: (scope) => columnsOf(scope),
  })

function rowsOf(scope: Scope, records: readonly ProductRecord[]): ProductRow[] {
  const spare = sparing(scope)
  return records.flatMap(
    (record) => spare(record.product.id, () => rowOf(record, scope.shop.currency)) ?? [],
  )
}

/** What the list finds. */
export const search = (scope: Scope, asked: Asked): Promise<CatalogueList> =>
  catalogueList(scope, { ...asked, arrange: narrowing(scope, asked) })

/** Undefined where no column narrows: then the index may answer. */
function narrowing(scope: Scope, asked: Asked) {
  if (!isNarrowedBy(listFields, asked)) return undefined
  return arrangement(scope, listFields, { ...asked, sort: undefined })
}

async function listProps(
  scope: Scope,
  asked: Asked,
  { records, ...found }: CatalogueList,
): Promise<ProductListProps> {
  const { t } = scope
  const { q = '', status, customField, sort } = asked
  const columns = columnsOf(scope)
  const custom = await customFilters(scope, 'product', asked)
  const list = await framed(scope, {
    ...{ path: '/admin/products', columns, fields: listFields, sort: '-updated' },
    ...{ grid: '/admin/products/grid', filters: custom, customFields: 'product' },
  })
  const tags = await tagsInUse(scope)
  const { filters, chips } = await listFilters(scope, asked)
  const byHand = (await scope.ask('collections.byHand', { take: mostOffered })) ?? []
  const collections = byHand.map(({ slug, title }) => ({ value: slug, label: title }))
  const buttons = await withFieldAct(scope, 'product', bulkOfProducts(tags, collections, t))
  const isNarrowed = Boolean(
    q || status || chips.length > 0 || customField || list.frame.isNarrowed,
  )
  return {
    rows: rowsOf(scope, records),
    tabs: tabs(scope, asked),
    query: q,
    keep: {
      ...(status ? { status } : {}),
      ...(sort === '-updated' ? {} : { sort }),
    },
    filters: [...filters, ...custom],
    chips,
    list,
    bulk: matchingBulk(scope, '/admin/products', buttons, {
      ...{ frame: list.frame, total: found.total, shown: records.length },
    }),
    pager: pagerLinks(asked, { ...found, count: records.length }, t),
    first: records.length === 0 && !isNarrowed && asked.skip === 0 && !asked.cursor,
    t,
  }
}

function tabs({ t }: Scope, asked: Asked) {
  const one = (status: Asked['status'], label: string) => ({
    label: t(`products.admin.tab.${label}`),
    href: listHref(asked, { status }),
    current: asked.status === status,
  })
  return [
    one(undefined, 'all'),
    one('active', 'active'),
    one('draft', 'draft'),
    one('archived', 'archived'),
  ]
}

function rowOf({ product, variants, images, levels }: ProductRecord, currency: string): ProductRow {
  const prices = variants.map((variant) => variant.price)
  const counts = variants.flatMap((variant) => owned(levels, variant.id)?.onHand ?? [])
  const isBuyable = variants.some(({ id }) => {
    const level = owned(levels, id)
    return !level || level.available > 0 || level.oversell
  })
  const { id, title, vendor, type, tags, publishAt, unpublishAt, updatedAt } = product
  return {
    ...{ id, title, vendor, type, tags, publishAt, unpublishAt, updatedAt, currency, isBuyable },
    state: wordOf(stateOf(product)),
    imageUrl: images[0]?.url ?? null,
    variantCount: variants.length,
    stock: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    price: Math.min(...prices),
    priceMax: Math.max(...prices),
  }
}
