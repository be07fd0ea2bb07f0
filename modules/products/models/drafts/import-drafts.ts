/** Writes a batch of drafts: what is new and what differs in few statements, what is equal not at all. */

import { owned } from '#server/data/own-property.ts'
import { now } from '#server/ids.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { dropImages, putAllImages } from '../pictures/product-images.ts'
import { Product } from '../product.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import { putAllVariants, type StockWish } from '../variants/write-variants.ts'
import { createDrafts, remindOf } from './create-drafts.ts'
import { categoriesOf, categoryIdOf } from './draft-categories.ts'
import { draftFaults } from './draft-faults.ts'
import { type DraftPlan, planDraft } from './draft-plan.ts'
import type { ImportResult, ProductDraft } from './product-draft.ts'

/** Creates or updates by slug; answers in the order of the drafts. */
export async function importDrafts(
  scope: Scope,
  drafts: readonly ProductDraft[],
): Promise<ImportResult[]> {
  return scope.atomic(async (inner) => {
    const results = new Map<ProductDraft, ImportResult>()
    // A slug that comes twice is written twice, in order.
    for (let left = [...drafts]; left.length > 0; ) {
      const seen = new Set<string>()
      const batch = left.filter(({ slug }) => !seen.has(slug) && seen.add(slug))
      const later = new Set(batch)
      left = left.filter((draft) => !later.has(draft))
      for (const [draft, result] of await importBatch(inner, batch)) results.set(draft, result)
    }
    return drafts.flatMap((draft) => results.get(draft) ?? [])
  })
}

async function importBatch(
  scope: Scope,
  drafts: readonly ProductDraft[],
): Promise<Map<ProductDraft, ImportResult>> {
  const results = new Map<ProductDraft, ImportResult>()
  const known = await knownBySlug(scope, drafts)
  const sound = drafts.filter((draft) => {
    const faults = draftFaults(draft, known.has(draft.slug))
    if (faults.length > 0) results.set(draft, refused(draft, faults))
    return faults.length === 0
  })
  const categories = await categoriesOf(scope, sound)
  const stock: StockWish[] = []
  const created = sound.filter((draft) => !known.has(draft.slug))
  const ids = await createDrafts(scope, created, categories, stock)
  for (const [draft, productId] of ids) {
    results.set(draft, { slug: draft.slug, outcome: 'created', productId })
  }
  const wishes = sound.flatMap((draft) => {
    const record = known.get(draft.slug)
    return record ? [{ draft, record }] : []
  })
  const updated = await updateAll(scope, wishes, categories, stock)
  for (const { draft, record } of wishes) {
    const productId = record.product.id
    const outcome = updated.has(productId) ? 'updated' : 'unchanged'
    results.set(draft, { slug: draft.slug, outcome, productId })
  }
  if (stock.length > 0) {
    await scope.ask('inventory.set', { items: stock, reason: 'imported', quiet: true })
  }
  if (ids.size > 0) await scope.tell('product.created', { productIds: [...ids.values()] })
  if (updated.size > 0) await scope.tell('product.updated', { productIds: [...updated] })
  return results
}

const refused = ({ slug }: ProductDraft, faults: Said[]): ImportResult => ({
  slug,
  outcome: 'refused',
  productId: '',
  faults,
})

async function knownBySlug(
  scope: Scope,
  drafts: readonly ProductDraft[],
): Promise<Map<string, AdminRecord>> {
  const found = await Product.in(scope)
    .whereIn(
      'slug',
      drafts.map((draft) => draft.slug),
    )
    .select('id')
  const records = await recordsOf(
    scope,
    found.map((product) => product.id),
  )
  return new Map(
    (await adminRecordsOf(scope, records)).map((record) => [record.product.slug, record]),
  )
}

interface Update {
  draft: ProductDraft
  record: AdminRecord
}

/** Answers the products of which anything was written. */
async function updateAll(
  scope: Scope,
  updates: readonly Update[],
  categories: ReadonlyMap<string, string>,
  stock: StockWish[],
): Promise<ReadonlySet<string>> {
  const planned = updates.map((one) => ({ ...one, plan: planDraft(one.draft, one.record) }))
  const images = await putAllImages(
    scope,
    planned.map(({ plan, record }) => ({
      ...{ productId: record.product.id, wanted: plan.images, stored: record.images },
    })),
  )
  const variants = await putAllVariants(
    scope,
    planned.map(({ plan, record }, at) => ({
      ...{ productId: record.product.id, plan: plan.variants, oversells: record.oversells },
      images: images[at]?.images ?? [],
    })),
  )
  await dropImages(
    scope,
    images.flatMap(({ gone }) => gone),
  )
  const changes = planned.flatMap(({ draft, record, plan }, at) => {
    const columns = columnsFor(draft, plan, categories)
    const patch = patchOf(record.product, columns)
    const counts = variants[at]?.stock.filter((wish) => isNews(wish, record)) ?? []
    stock.push(...counts)
    const isChanged =
      images[at]?.changed ||
      variants[at]?.changed ||
      counts.length > 0 ||
      Object.keys(patch).length > 0
    return isChanged ? [{ product: record.product, columns, patch }] : []
  })
  await Product.patchAll(
    scope,
    changes.map(({ product, patch }) => ({ id: product.id, columns: withTimes(product, patch) })),
  )
  for (const { columns } of changes) await remindOf(scope, columns)
  return new Set(changes.map(({ product }) => product.id))
}

/** What the file says of the product's own columns. */
const columnsFor = (
  draft: ProductDraft,
  { columns, variants }: DraftPlan,
  categories: ReadonlyMap<string, string>,
) => ({
  ...columns,
  options: variants.options,
  ...(draft.present.has('productCategory') ? { categoryId: categoryIdOf(draft, categories) } : {}),
})

/** Those that differ from what is stored. */
const patchOf = (
  product: Product,
  columns: ReturnType<typeof columnsFor>,
): Partial<typeof columns> =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(product[name as keyof Product]) !== JSON.stringify(value),
    ),
  )

function withTimes(product: Product, patch: Partial<ReturnType<typeof columnsFor>>) {
  const first = patch.status === 'active' && product.publishedAt === null
  return {
    ...(patch.status === undefined ? {} : { publishAt: null }),
    ...patch,
    // Only a draft waits for its time.
    ...((patch.status ?? product.status) === 'draft' ? {} : { publishAt: null }),
    ...(first ? { publishedAt: now() } : {}),
  }
}

function isNews(
  { variantId, quantity, oversell }: StockWish,
  { levels, oversells }: AdminRecord,
): boolean {
  const onHand = owned(levels, variantId)?.onHand ?? null
  return quantity === undefined || onHand !== quantity || oversells.has(variantId) !== oversell
}
