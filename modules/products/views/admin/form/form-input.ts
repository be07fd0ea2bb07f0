import { badInput, Fault } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { tagsIn } from '../../../models/texts/tags.ts'
import { inGrams } from '../../../models/variants/weight.ts'
import { optionValues } from '../variants/combine-variants.ts'
import { variantTitle } from '../variants/variant-title.ts'
import type { ProductForm, VariantForm } from './product-form.ts'

/**
 * The form in the language of JSON clients, for the same schema and verbs, with its description as HTML. What cannot be read is 422
 * under the names of JSON; `inForm` turns those into the names of the form's fields.
 */
export function formInput(
  form: ProductForm,
  description: string,
  scope: Pick<Scope, 'shop' | 'mark'>,
): Record<string, unknown> {
  const errors: Record<string, Said> = {}
  const options = form.options
    .map(({ name, values }) => ({ name: name.trim(), values: optionValues(values) }))
    .filter((option) => option.name !== '' || option.values.length > 0)
  const names = options.filter(({ values }) => values.length > 0).map(({ name }) => name)
  for (const [index, { values }] of options.entries()) {
    if (values.length === 0)
      errors[`options.${index}.values`] = said('products.admin.optionNoValues')
  }
  // Options without any value have no rows yet whose fields could be named.
  const rows = options.length > 0 && names.length === 0 ? [] : keptRows(form)
  const variants = rows.map(({ row }, index) =>
    variantInput(shownBy(form, sentAs(form, row)), names, scope, (field, fault) => {
      errors[`variants.${index}.${field}`] = fault
    }),
  )
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const slug = form.slug.trim() || (form.id === null ? undefined : slugify(form.title))
  return {
    ...{ title: form.title, description, status: form.status, options, variants },
    ...{ vendor: form.vendor, type: form.type, categoryId: form.categoryId || null },
    ...{ taxClass: form.taxClass, giftCard: form.giftCard },
    ...(form.status === 'scheduled' || form.publishAt ? { publishAt: form.publishAt } : {}),
    unpublishAt: form.unpublishAt,
    ...(slug ? { slug } : {}),
    ...(form.updatedAt ? { updatedAt: form.updatedAt } : {}),
    tags: tagsIn(form.tags),
    // A new product has no fields for search engines yet.
    ...(form.id === null
      ? {}
      : { seo: { title: form.seoTitle, description: form.seoDescription } }),
    customFields: form.customFields,
    images: keptImages(form).map(({ image: { id, url, alt } }) => ({
      ...(id ? { id } : {}),
      ...{ url, alt },
    })),
  }
}

/** A refusal under the names of the form's fields. */
export function inForm(error: unknown, form: ProductForm): unknown {
  if (!(error instanceof Fault) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, fault]) => [
    fieldName(name, form),
    inRow(name, fault, form),
  ])
  return new Fault(error.status, error.code, error.told, {
    fields: Object.fromEntries(fields),
    details: error.details,
  })
}

/** What is wrong in a row of the grid names its variant: many rows may lack the same. */
function inRow(name: string, problem: Said, form: ProductForm): Said {
  const [head, place, field] = name.split('.')
  const row = keptRows(form)[Number(place)]?.row
  if (head !== 'variants' || !field || !row || row.options.length === 0) return problem
  return said('products.admin.inRow', { row: variantTitle(row), problem })
}

function fieldName(name: string, form: ProductForm): string {
  const [head, place, field] = name.split('.')
  if (head === 'customFields') return name
  const index = Number(place)
  if (head === 'variants' && field) {
    const at = keptRows(form)[index]?.i ?? index
    if (field === 'imageUrl') return `variants.${at}.picture`
    return field === 'options' || field === 'id' ? 'options.0.values' : `variants.${at}.${field}`
  }
  if (head === 'images' && field) return `images.${keptImages(form)[index]?.i ?? index}.${field}`
  if (head === 'options')
    return place === undefined ? 'options.0.values' : `options.${index}.${field}`
  if (head === 'seo') return place === 'title' ? 'seoTitle' : 'seoDescription'
  if (name === 'price') return 'variants.0.price'
  return head ?? name
}

const keptRows = (form: ProductForm) =>
  form.variants.map((row, i) => ({ row, i })).filter(({ row }) => row.keep && !row.dropped)

const keptImages = (form: ProductForm) =>
  form.images
    .map((image, i) => ({ image, i }))
    .filter(({ image }) => image.url.trim() !== '' || image.alt.trim() !== '')

/** A gift card has one tick for all of it: printed, or by mail alone. */
const sentAs = ({ giftCard, printedCard }: ProductForm, row: VariantForm): VariantForm =>
  giftCard ? { ...row, requiresShipping: printedCard } : row

/** A picture that was removed shows no variant any more. */
const shownBy = (form: ProductForm, row: VariantForm): VariantForm =>
  form.images.some(({ url }) => url === row.picture) ? row : { ...row, picture: '' }

type Complain = (field: string, fault: Said) => void

function variantInput(
  row: VariantForm,
  names: string[],
  { shop, mark }: Pick<Scope, 'shop' | 'mark'>,
  complain: Complain,
) {
  const amount = (field: 'price' | 'compareAtPrice' | 'cost') => {
    if (row[field].trim() === '') return field === 'price' ? undefined : null
    try {
      return parseMajor(row[field], shop.currency, mark)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      complain(field, said('server.fault.sentence', { fault: error.told }))
      return undefined
    }
  }
  const price = amount('price')
  if (row.price.trim() === '') complain('price', said('products.admin.noPrice'))
  return {
    ...(row.id ? { id: row.id } : {}),
    options: Object.fromEntries(names.map((name, at) => [name, row.options[at] ?? ''])),
    ...(price === undefined ? {} : { price }),
    compareAtPrice: amount('compareAtPrice'),
    cost: amount('cost'),
    sku: row.sku,
    barcode: row.barcode,
    stock: stockOf(row, complain),
    weight: weightOf(row, { shop, mark }, complain),
    ...(row.options.length > 0 ? { imageUrl: row.picture || null } : {}),
    requiresShipping: row.requiresShipping,
    inventoryPolicy: row.sellWhenOut ? 'continue' : 'deny',
  }
}

function stockOf({ stock }: VariantForm, complain: Complain): number | null {
  const text = stock.trim()
  if (text === '') return null
  if (!/^-?\d{1,12}$/.test(text)) complain('stock', said('products.admin.noWhole'))
  return Number(text)
}

function weightOf(
  { weight }: VariantForm,
  { shop, mark }: Pick<Scope, 'shop' | 'mark'>,
  complain: Complain,
): number | null {
  if (weight.trim() === '') return null
  const grams = inGrams(weight, shop.weightUnit, mark)
  if (grams === undefined) complain('weight', said('products.admin.noWeight'))
  return grams ?? null
}
