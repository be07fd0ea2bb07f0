import { asText } from '#server/text/as-text.ts'
/** The editor's form: what was typed, as the editor shows it again and as the API takes it. */

import { isRecord, owned } from '#server/data/own-property.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { asWritten } from '#server/pages/markdown/written-html.ts'
import type { Scope } from '#server/scope.ts'
import type { Rule } from '../models/rule.ts'
import type { CollectionForm, PickedProduct, RuleForm } from '../views/admin/collection-form.ts'
import type { CollectionJson } from '../views/json.ts'

type Values = Record<string, unknown>

/** A stored collection as the form shows it. */
export function formOf(
  scope: Scope,
  collection: CollectionJson,
  products: PickedProduct[],
): CollectionForm {
  return {
    id: collection.id,
    updatedAt: collection.updatedAt,
    title: collection.title,
    slug: collection.slug,
    description: asWritten(collection.description),
    imageUrl: collection.image?.url ?? '',
    imageAlt: collection.image?.alt ?? '',
    kind: collection.type === 'manual' ? 'manual' : 'rules',
    match: collection.match,
    rules: collection.rules.map((rule) => ({ ...rule, value: major(scope, rule) })),
    products,
    sort: collection.sort,
    status: collection.status,
    publishAt: typedTime(scope, collection.publishAt),
    unpublishAt: typedTime(scope, collection.unpublishAt),
    featured: collection.featured,
    seoTitle: collection.seo.title ?? '',
    seoDescription: collection.seo.description ?? '',
    customFields: {},
  }
}

/** What was typed, just as it was; the products are looked up by the caller. */
export function typedForm(values: Values, id: string | null): CollectionForm {
  const text = (name: string) => asText(owned(values, name))
  return {
    id,
    updatedAt: text('updatedAt') || null,
    title: text('title'),
    slug: text('slug'),
    description: text('description'),
    imageUrl: text('imageUrl'),
    imageAlt: text('imageAlt'),
    kind: text('kind') === 'rules' ? 'rules' : 'manual',
    match: text('match') === 'any' ? 'any' : 'all',
    rules: listOf(values.rules).map(ruleOf),
    products: productIdsOf(values).map((one) => ({
      id: one,
      title: one,
      imageUrl: null,
      note: null,
    })),
    sort: text('sort') || 'manual',
    // The second button publishes what it saves.
    status: values.intent === 'publish' ? 'published' : text('status') || 'published',
    publishAt: values.intent === 'publish' ? '' : text('publishAt'),
    unpublishAt: text('unpublishAt'),
    featured: values.featured !== undefined,
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    customFields: isRecord(values.customFields) ? values.customFields : {},
  }
}

/** The same as the API's body; amounts of rules become minor units. */
export function bodyOf(scope: Scope, form: CollectionForm) {
  const { kind, products, imageUrl, imageAlt, rules, updatedAt, id: _, publishAt, ...rest } = form
  return {
    ...rest,
    ...(form.status === 'scheduled' || publishAt ? { publishAt } : {}),
    type: kind === 'rules' ? 'automatic' : 'manual',
    image: imageUrl === '' ? null : { url: imageUrl, alt: imageAlt },
    ...(kind === 'rules'
      ? { rules: rules.map((rule) => ({ ...rule, value: minor(scope, rule) })) }
      : { productIds: products.map(({ id }) => id) }),
    ...(updatedAt === null ? {} : { updatedAt }),
  }
}

const typedTime = ({ shop }: Scope, at: string | null): string =>
  at === null ? '' : wallOf(at, shop.timeZone)

export const productIdsOf = (values: Values): string[] =>
  listOf(values.products).filter((one) => typeof one === 'string')

const amounts = ['price', 'compareAtPrice']

/** What cannot be read stays as it was typed, and is refused where rules are checked. */
function minor(scope: Scope, { field, value }: RuleForm): string {
  if (!amounts.includes(field)) return value
  try {
    return String(parseMajor(value, scope.shop.currency, scope.mark))
  } catch (error) {
    if (error instanceof MoneyError) return value
    throw error
  }
}

function major(scope: Scope, { field, value }: Rule): string {
  const amount = Number(value)
  return amounts.includes(field) && Number.isSafeInteger(amount)
    ? scope.format.typed(amount)
    : value
}

function ruleOf(value: unknown): RuleForm {
  const rule = typeof value === 'object' && value !== null ? { ...value } : {}
  const part = (name: string): string =>
    asText(Object.entries(rule).find(([key]) => key === name)?.[1])
  return { field: part('field'), operator: part('operator'), value: part('value') }
}

/** Numbered fields arrive as a list, or as an object when numbers are missing. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value)
      : value === undefined || value === ''
        ? []
        : [value]
