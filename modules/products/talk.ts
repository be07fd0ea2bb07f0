/** What the catalogue tells and answers. */

import { type PickSource, pickablesIn } from '#server/blocks/picks.ts'
import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { recordsUnder, targetsAmong } from '#server/language/link-target.ts'
import { hasRecordAt } from '#server/pages/standing-pages.ts'
import { isShownAt } from '#server/publishing/shown-at.ts'
import { productActs, productParts, productTrash } from './admin/act-kinds.ts'
import { categoryTitle } from './models/categories/shown-categories.ts'
import { importDrafts } from './models/drafts/import-drafts.ts'
import type { ImportResult, ProductDraft } from './models/drafts/product-draft.ts'
import { productKind } from './models/drafts/product-kind.ts'
import { publishDue, turnedBy, unpublishDue } from './models/drafts/publish-due.ts'
import { commentedProducts } from './models/lists/commented-products.ts'
import { offeredProducts } from './models/lists/offered-products.ts'
import { productExport } from './models/lists/own-export.ts'
import { type Pick, pickProducts } from './models/lists/product-picker.ts'
import { shopifyProducts } from './models/lists/shopify-export.ts'
import { namesOf, type VariantName, variantsNamed } from './models/lists/variant-names.ts'
import { foreignPictures, pictureUses, repointPictures } from './models/pictures/picture-uses.ts'
import { Product } from './models/product.ts'
import { standing } from './models/product-record.ts'
import { idsAfter, type ProductSource, sourcesOf } from './models/product-source.ts'
import { translatableProducts } from './models/texts/product-texts.ts'
import {
  type SharedText,
  type SharedWord,
  sharedTexts,
  sharedWords,
} from './models/texts/shared-texts.ts'
import { Term } from './models/texts/term.ts'
import { translatableCategories, translatableTerms } from './models/texts/translatable-terms.ts'
import { variantsBySku } from './models/variants/by-sku.ts'
import { PastPrice } from './models/variants/prices/past-price.ts'
import { type CardPrice, cardPrices, reducedPrices } from './models/variants/prices/shown-prices.ts'
import { type Sellable, sellableOf } from './models/variants/sellable.ts'
import type { ProductJson } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Tells {
    'product.created': { productIds: string[] }
    'product.updated': { productIds: string[] }
    'product.deleted': { productIds: string[] }
    /** What these categories are called, or whether they are there, changed. */
    'categories.changed': { categoryIds: string[] }
    /** Products have words that none had before, or none has words any more that some had. */
    'terms.changed': { termIds: string[] }
  }
  interface Asks {
    /** Products as read models want them, in the order of the ids; unknown ids are left out. */
    'products.sources': { in: { productIds: string[] }; out: ProductSource[] }
    /** All ids in order, from `after` on. */
    'products.ids': { in: { after?: string; take: number }; out: string[] }
    /** What shoppers can buy, as their JSON has it: active products by id, from `after` on. */
    'products.offered': { in: { after: string; take: number }; out: ProductJson[] }
    /** Writes one batch in the asker's transaction. */
    'products.import': {
      in: { drafts: ProductDraft[]; mode?: 'upsert' }
      out: { results: ImportResult[] }
    }
    /** What lists show of products, by id: those that cost something else than is typed, or of which there is more to say. */
    /** What the cheapest variant costs for everybody, minor units of the shop's own currency, of products that are reduced now. */
    'products.reducedPrices': { in: { productIds: string[] }; out: Record<string, number> }
    'products.cardPrices': {
      in: { cards: readonly { id: string; price: number; compareAtPrice: number | null }[] }
      out: Record<string, CardPrice>
    }
    /** What these variants cost at any time since a moment, the oldest first; `untilAt` it cost something else. Minor units of the shop's currency. */
    'products.pastPrices': {
      in: { variantIds: readonly string[]; since: string }
      out: { variantId: string; price: number; untilAt: string }[]
    }
    /** What a coming moment changes: products that go on sale by then, and those whose end is over. */
    'products.turned': { in: { at: string }; out: { come: string[]; gone: string[] } }
    /** Products by their addresses, in no order; unknown slugs are left out. */
    'products.bySlug': { in: { slugs: string[] }; out: { id: string; slug: string }[] }
    /** Variants by SKU, one each, in no order; unknown ones are left out. */
    'products.bySku': {
      in: { skus: readonly string[] }
      out: { sku: string; variantId: string; productId: string; slug: string }[]
    }
    /** Variants by the address of their product and their values by option, each at its place; undefined for an unknown one. */
    'products.byOptions': {
      in: { variants: readonly Omit<VariantName, 'sku'>[] }
      out: ({ variantId: string; productId: string } | undefined)[]
    }
    /** What shoppers call a category; null where there is none. */
    'products.categoryTitle': { in: { slug: string }; out: string | null }
    /** Which texts of terms and categories are shown with each product. */
    'products.sharedTexts': { in: { productIds: string[] }; out: Record<string, SharedText[]> }
    /** What the listing filters by where these terms or categories are shown. */
    'products.sharedWords': { in: { kind: 'term' | 'category'; ids: string[] }; out: SharedWord[] }
    /** Addresses of products' pictures on other hosts, each once and in order, from `after` on. */
    'products.foreignPictures': { in: { after?: string; take: number }; out: string[] }
    /** What can be sold of these variants: those of active products, in no order. */
    'products.sellable': { in: { variantIds: readonly string[] }; out: Sellable[] }
    /** How files name variants, whatever their status; unknown ones are left out. */
    'products.named': { in: { variantIds: readonly string[] }; out: Record<string, VariantName> }
    /** For pickers: by words, or by ids. */
    'products.pick': { in: { query?: string; ids?: string[]; take: number }; out: Pick[] }
  }
}

export const answers: Answers = {
  'products.sources': (scope, { productIds }) => sourcesOf(scope, productIds),
  'products.ids': (scope, { after, take }) => idsAfter(scope, after, take),
  'products.offered': (scope, wanted) => offeredProducts(scope, wanted),
  'products.import': async (scope, { drafts }) => ({ results: await importDrafts(scope, drafts) }),
  'products.reducedPrices': (scope, { productIds }) => reducedPrices(scope, productIds),
  'products.cardPrices': (scope, { cards }) => cardPrices(scope, cards),
  'products.pastPrices': async (scope, wanted) =>
    (await PastPrice.of(scope, wanted)).map(({ variantId, price, untilAt }) => ({
      ...{ variantId, price, untilAt },
    })),
  'products.turned': (scope, { at }) => turnedBy(scope, at),
  'products.bySlug': async (scope, { slugs }) => {
    const found = await Product.in(scope).select('id', 'slug').whereIn('slug', slugs)
    return found.map(({ id, slug }) => ({ id, slug }))
  },
  'products.bySku': (scope, { skus }) => variantsBySku(scope, skus),
  'products.byOptions': (scope, { variants }) => variantsNamed(scope, variants),
  'products.foreignPictures': (scope, wanted) => foreignPictures(scope, wanted),
  'products.sellable': (scope, { variantIds }) => sellableOf(scope, variantIds),
  'products.named': (scope, { variantIds }) => namesOf(scope, variantIds),
  'products.pick': (scope, wanted) => pickProducts(scope, wanted),
  'products.categoryTitle': (scope, { slug }) => categoryTitle(scope, slug),
  'products.sharedTexts': (scope, { productIds }) => sharedTexts(scope, productIds),
  'products.sharedWords': (scope, { kind, ids }) => sharedWords(scope, kind, ids),
}

const productPicks: PickSource = {
  kind: 'product',
  find: (scope, { q, ...wanted }) =>
    q === undefined
      ? pickablesIn(Product.in(scope), wanted)
      : pickProducts(scope, { query: q, take: wanted.take }),
}

export const gathers: Gathered = {
  publishKinds: () => [{ kind: 'product', publishDue, unpublishDue }],
  comingAreas: () => 'products',
  firstDay: async (scope) => ({
    ...{ name: 'product', area: 'products', order: 30, href: '/admin/products/new' },
    ...{ title: 'products.firstDay.product', text: 'products.firstDay.productText' },
    done: (await Product.in(scope).select('id').first()) !== undefined,
  }),
  commentables: () => [commentedProducts],
  actKinds: () => productActs,
  trashKinds: () => productTrash,
  trashParts: () => productParts,
  standing: (scope, { path }) =>
    hasRecordAt('/products', path, (slug) => Product.in(scope).findOne({ slug, status: 'active' })),
  exportKinds: () => [productExport, shopifyProducts],
  pickables: () => [productPicks],
  importKinds: () => [productKind],
  translatables: () => [
    { kind: 'product', order: 10, read: translatableProducts },
    { kind: 'category', order: 20, read: translatableCategories },
    // Words that many products share: see terms.ts.
    { kind: 'term', order: 30, read: translatableTerms },
  ],
  recordsAt: (scope, { paths }) =>
    recordsUnder('/products', 'product', paths, async (slugs) =>
      Product.in(scope).select('id', 'slug').whereIn('slug', slugs),
    ),
  linkTargets: (scope, { refs }) =>
    targetsAmong(scope, 'product', refs, async (ids) => {
      const found = await Product.in(scope)
        .select('id', 'title', 'slug', 'status', 'publishAt', 'unpublishAt')
        .whereIn('id', ids)
      return found.map(({ id, title, slug, ...row }) => ({
        ...{ id, title, shown: isShownAt(scope, row, standing) },
        href: `/products/${encodeURIComponent(slug)}`,
      }))
    }),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to),
}

export const listens: Listens = {
  within: {
    'product.created': (scope, { payload }) => Term.keepOf(scope, payload.productIds),
    'product.updated': (scope, { payload }) => Term.keepOf(scope, payload.productIds),
  },
}

export const publishes: Publications = {
  'product.created': {
    label: 'products.event.product.created',
    ids: ({ productIds }) => productIds,
    path: '/admin/products/:id',
  },
  'product.updated': {
    label: 'products.event.product.updated',
    ids: ({ productIds }) => productIds,
    path: '/admin/products/:id',
  },
  'product.deleted': {
    label: 'products.event.product.deleted',
    ids: ({ productIds }) => productIds,
  },
  'categories.changed': {
    label: 'products.event.categories.changed',
    ids: ({ categoryIds }) => categoryIds,
  },
}
