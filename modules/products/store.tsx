import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { breadcrumbData } from '#server/pages/parts/breadcrumb-data.ts'
import { respond } from '#server/pages/respond.ts'
import { linked } from '#server/publishing/preview-link.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import { showDraft } from '#server/request-scope.ts'
import type { Scope } from '#server/scope.ts'
import { plainText } from '#server/text/html/clean-html.ts'
import type { Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { document, words } from '#views/markdown.ts'
import { categoriesOf, countIn } from './models/categories/shown-categories.ts'
import { Product } from './models/product.ts'
import { activeRecord, type ProductRecord, recordOf } from './models/product-record.ts'
import { inReadersLanguage } from './models/texts/product-texts.ts'
import { categoryHref } from './views/category-json.ts'
import { categoryLines } from './views/category-markdown.ts'
import { chosenVariant } from './views/chosen-variant.ts'
import { type ProductJson, productJson } from './views/json.ts'
import { productMarkdown } from './views/markdown.ts'
import { pricedProducts } from './views/priced.ts'
import { productData } from './views/product-data.ts'

interface Asked {
  slug: string
  variant?: string | undefined
  [option: string]: unknown
}

interface Linked {
  token: string
  variant?: string | undefined
  [option: string]: unknown
}

/** One product, by slug or id: `?variant=<id>` or option values by name choose the variant. */
export async function show(ctx: Ctx, { slug, variant: variantId, ...query }: Asked): Promise<void> {
  const { scope } = ctx
  const found = await scope.cached(`products.page:${slug}`, () => productPage(scope, slug))
  if (!found) throw notFound('products.notFound')
  const { product, written, trail, description, rated } = found
  const { origin } = scope
  await respond(ctx, {
    json: async () => ({ product: await withShownFields(scope, product) }),
    html: () => {
      const { id } = chosenVariant(written, variantId, query) ?? {}
      const variant = product.variants.find((one) => one.id === id)
      return scope.page('product', { product, variant, trail })
    },
    markdown: () => productMarkdown(scope, product),
    head: {
      title: product.seo.title ?? product.title,
      description,
      canonical: `/products/${encodeURIComponent(product.slug)}`,
      image: product.images[0] ?? null,
      type: 'product',
      data: [{ ...productData(product, origin), ...rated }, breadcrumbData(trail, origin)],
    },
    shared: true,
    viewed: 'product',
  })
}

/** For whoever was given the link, until it ends or is changed: it cannot be bought. One that is on sale is at its own address. */
export async function preview(
  ctx: Ctx,
  { token, variant: variantId, ...query }: Linked,
): Promise<void> {
  const { id, status, slug } = await linked(ctx.scope, 'product', Product, token)
  if (status !== 'active') showDraft(ctx)
  const { scope } = ctx
  const record = await recordOf(scope, id)
  const found = record && (await pageOf(scope, record))
  if (!found) throw notFound('products.notFound')
  const { product, written, trail } = found
  if (status === 'active')
    return respond(ctx, { json: { product }, to: `/products/${encodeURIComponent(slug)}` })
  await respond(ctx, {
    json: { product },
    html: () => {
      const { id } = chosenVariant(written, variantId, query) ?? {}
      const variant = product.variants.find((one) => one.id === id)
      const path = `/products/preview/${encodeURIComponent(token)}`
      return scope.page('product', { product: { ...product, path }, variant, trail })
    },
    head: { title: product.title, noindex: true },
  })
  keepPreviewPrivate(ctx)
}

/** The whole tree of categories. */
export async function categories(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, shop, origin } = scope
  const tree = await categoriesOf(scope)
  const title = t('products.categories')
  const titles = tree.map((category) => category.title).join(', ')
  await respond(ctx, {
    json: { categories: tree, total: countIn(tree) },
    html: () => scope.page('categories', { categories: tree }),
    markdown: () => document([`# ${words(title)}`, categoryLines(tree, origin)]),
    head: {
      title,
      description:
        tree.length === 0 ? null : t('products.categoriesDescription', { shop: shop.name, titles }),
      canonical: '/categories',
    },
    shared: true,
    viewed: 'list',
  })
}

interface ProductPage {
  product: ProductJson
  /** As the merchant wrote it: addresses name options in the same way for every reader. */
  written: ProductJson
  trail: Crumb[]
  /** For search engines: plain words. */
  description: string
  /** For search engines: how it is rated, as schema.org has it. */
  rated: object
}

/** What the page of an active product shows; undefined where there is none. */
export async function productPage(scope: Scope, slug: string): Promise<ProductPage | undefined> {
  // Apart from how it is rated, which changes on its own.
  const original = await scope.cached(`products.record:${slug}`, () => activeRecord(scope, slug))
  return original && pageOf(scope, original)
}

/** What the page of a product shows, whatever its status. */
async function pageOf(scope: Scope, original: ProductRecord): Promise<ProductPage | undefined> {
  const [record = original] = await inReadersLanguage(scope, [original])
  const [product] = await pricedProducts(scope, [record])
  if (!product) return undefined
  return {
    product: await withSwatches(scope, product),
    written: record === original ? product : productJson(original, scope.shop.currency),
    trail: trailOf(scope, record),
    description: product.seo.description ?? plainText(product.description, 160),
    rated: (await scope.ask('reviews.data', { productId: product.id })) ?? {},
  }
}

/** A product with a choice says how its values are drawn. */
async function withSwatches(scope: Scope, product: ProductJson): Promise<ProductJson> {
  const { options, variants } = product
  if (variants.length < 2) return product
  const swatches = (await scope.ask('swatches.of', { options })) ?? {}
  return Object.keys(swatches).length === 0 ? product : { ...product, swatches }
}

/** With the custom fields that shoppers may see. */
async function withShownFields(scope: Scope, product: ProductJson): Promise<ProductJson> {
  const shown = { shown: true } as const
  const own = await customFieldsOf(scope, 'product', [product.id], shown)
  const ids = product.variants.map(({ id }) => id)
  const ofVariant = await customFieldsOf(scope, 'variant', ids, shown)
  const variants = product.variants.map((one) => ({ ...one, customFields: ofVariant(one.id) }))
  return { ...product, variants, customFields: own(product.id) }
}

/** From the front page over the categories to the product itself. */
function trailOf({ t }: Scope, { product, categoryPath }: ProductRecord): Crumb[] {
  return [
    { label: t('ui.home'), href: '/' },
    { label: t('ui.allProducts'), href: '/products' },
    ...categoryPath.map(({ title, slug }) => ({
      label: title,
      href: categoryHref(slug),
    })),
    { label: product.title },
  ]
}
