/** Writes a batch of drafts: what is new in few statements, what differs one by one, what is equal not at all. */

import { owned } from '#server/data/own-property.ts'
import { now } from '#server/ids.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { dropImages, putImages } from '../pictures/product-images.ts'
import { Product } from '../product.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import { putVariants, type StockWish } from '../variants/write-variants.ts'
import { createDrafts, remindOf } from './create-drafts.ts'
import { categoriesOf, categoryIdOf } from './draft-categories.ts'
import { draftFault } from './draft-fault.ts'
import { planDraft } from './draft-plan.ts'
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
    const fault = draftFault(draft, known.has(draft.slug))
    if (fault) results.set(draft, refused(draft, fault))
    return !fault
  })
  const categories = await categoriesOf(scope, sound)
  const stock: StockWish[] = []
  const created = sound.filter((draft) => !known.has(draft.slug))
  const ids = await createDrafts(scope, created, categories, stock)
  for (const [draft, productId] of ids) {
    results.set(draft, { slug: draft.slug, outcome: 'created', productId })
  }
  const updated: string[] = []
  for (const draft of sound) {
    const record = known.get(draft.slug)
    if (!record) continue
    const changed = await updateOne(scope, draft, record, categories, stock)
    const productId = record.product.id
    if (changed) updated.push(productId)
    results.set(draft, { slug: draft.slug, outcome: changed ? 'updated' : 'unchanged', productId })
  }
  if (stock.length > 0) {
    await scope.ask('inventory.set', { items: stock, reason: 'imported', quiet: true })
  }
  if (ids.size > 0) await scope.tell('product.created', { productIds: [...ids.values()] })
  if (updated.length > 0) await scope.tell('product.updated', { productIds: updated })
  return results
}

const refused = ({ slug }: ProductDraft, message: Said): ImportResult => ({
  slug,
  outcome: 'refused',
  productId: '',
  message,
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

/** Answers whether anything of the product was written. */
async function updateOne(
  scope: Scope,
  draft: ProductDraft,
  record: AdminRecord,
  categories: ReadonlyMap<string, string>,
  stock: StockWish[],
): Promise<boolean> {
  const { product } = record
  const plan = planDraft(draft, record)
  const columns = {
    ...plan.columns,
    options: plan.variants.options,
    ...(draft.present.has('productCategory')
      ? { categoryId: categoryIdOf(draft, categories) }
      : {}),
  }
  const patch = Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(product[name as keyof Product]) !== JSON.stringify(value),
    ),
  )
  const images = await putImages(scope, product.id, plan.images, record.images)
  const put = await putVariants(scope, product.id, plan.variants, {
    ...{ images: images.images, oversells: record.oversells },
  })
  await dropImages(scope, images.gone)
  const counts = put.stock.filter((wish) => isNews(wish, record))
  stock.push(...counts)
  const changed =
    images.changed || put.changed || counts.length > 0 || Object.keys(patch).length > 0
  if (!changed) return false
  const first = patch.status === 'active' && product.publishedAt === null
  await Product.in(scope)
    .where({ id: product.id })
    .patch({
      ...(patch.status === undefined ? {} : { publishAt: null }),
      ...patch,
      // Only a draft waits for its time.
      ...((patch.status ?? product.status) === 'draft' ? {} : { publishAt: null }),
      ...(first ? { publishedAt: now() } : {}),
    })
  await remindOf(scope, columns)
  return true
}

function isNews(
  { variantId, quantity, oversell }: StockWish,
  { levels, oversells }: AdminRecord,
): boolean {
  const onHand = owned(levels, variantId)?.onHand ?? null
  return quantity === undefined || onHand !== quantity || oversells.has(variantId) !== oversell
}
