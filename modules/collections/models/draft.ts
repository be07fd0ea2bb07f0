/** What an editor hands in for a collection, made ready to be kept. */

import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { publishColumns } from '#server/publishing/publish-at.ts'
import { endOf } from '#server/publishing/unpublish-at.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { numberedSlug, slugify } from '#server/text/slug.ts'
import { Collection, type SortOrder } from './collection.ts'
import { faultOf, type Rule } from './rule.ts'

/** Whatever is left out keeps its value. */
export interface Draft {
  title?: string | undefined
  slug?: string | null | undefined
  description?: string | null | undefined
  image?: { url: string; alt: string } | null | undefined
  type?: 'manual' | 'automatic' | undefined
  match?: 'all' | 'any' | undefined
  rules?: Rule[] | undefined
  /** Of a manual collection, in its order. */
  productIds?: string[] | undefined
  sort?: SortOrder | undefined
  /** Whether it is shown; `status` says the same, and more. */
  isActive?: boolean | undefined
  status?: 'draft' | 'scheduled' | 'published' | undefined
  /** ISO 8601; without an offset it is the time of the shop's clocks. */
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
  featured?: boolean | undefined
  position?: number | undefined
  seoTitle?: string | null | undefined
  seoDescription?: string | null | undefined
  /** Values by key, as they were sent. */
  customFields?: Readonly<Record<string, unknown>> | undefined
}

/** Columns to write. 422 for rules that make no sense, or none where rules should fill it. */
export async function columnsOf(scope: Scope, draft: Draft, before?: Collection) {
  const { productIds: _, customFields: _values, slug, description, image, ...rest } = draft
  const {
    status: _status,
    isActive: _isActive,
    publishAt: _at,
    unpublishAt: _until,
    ...plain
  } = rest
  const told = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const type = draft.type ?? before?.type ?? 'manual'
  const rules = draft.rules ?? before?.rules ?? []
  if (type === 'automatic') checkRules(rules)
  return {
    ...told,
    ...timesOf(scope, draft, before),
    type,
    rules,
    ...(description === undefined ? {} : { description: cleanHtml(description ?? '') }),
    ...(image === undefined ? {} : { image: await imageOf(scope, image, before) }),
    ...(before && slug === undefined
      ? {}
      : { slug: await slugFor(scope, slug, draft.title ?? before?.title ?? '', before?.id) }),
  }
}

/** Whether it is shown, and its times, which depend on each other. A new one is shown unless told otherwise. */
function timesOf(scope: Scope, draft: Draft, before: Collection | undefined) {
  const { isActive, publishAt } = draft
  const given = draft.status ?? (isActive === undefined ? undefined : wordOf(isActive))
  const status = given ?? (before || publishAt ? undefined : 'published')
  const standing = before && { status: wordOf(before.isActive), publishAt: before.publishAt }
  const next = publishColumns<'published'>(scope, { status, publishAt }, standing)
  return {
    isActive: next.status === 'published',
    publishAt: next.publishAt,
    unpublishAt: endOf(scope, draft, { begins: next.publishAt, before: before?.unpublishAt }),
  }
}

const wordOf = (isActive: boolean): 'published' | 'draft' => (isActive ? 'published' : 'draft')

/** 422 at each rule that makes no sense. */
export function checkRules(rules: readonly Rule[]): void {
  if (rules.length === 0) throw badInput({ rules: said('collections.admin.noRules') })
  const faults = rules.flatMap((rule, at) => {
    const fault = faultOf(rule)
    return fault === undefined ? [] : [[`rules.${at}.value`, fault]]
  })
  if (faults.length > 0) throw badInput(Object.fromEntries(faults))
}

/** A picture of our own library brings its size along. */
async function imageOf(
  scope: Scope,
  image: { url: string; alt: string } | null,
  before: Collection | undefined,
) {
  if (image === null) return null
  if (before?.image?.url === image.url) return { ...before.image, alt: image.alt }
  const keys = [image.url.replace(/^\/uploads\//, '')]
  const [file] = (await scope.ask('uploads.find', { keys })) ?? []
  return { id: newId(), ...image, width: file?.width ?? null, height: file?.height ?? null }
}

/** The slug that was given, else one made from the title that no other collection has. */
async function slugFor(
  scope: Scope,
  given: string | null | undefined,
  title: string,
  id = '',
): Promise<string> {
  const wanted = slugify(given ?? '')
  if (wanted !== '') return wanted
  const base = slugify(title) || 'collection'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : numberedSlug(base, number)
    const taken = await Collection.in(scope).findOne({ slug }).whereNot({ id })
    if (!taken) return slug
  }
}
