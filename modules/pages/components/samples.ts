import type { Scope } from '#server/scope.ts'
import { Page } from '../models/page.ts'
import { publicJson } from '../views/json.ts'

/** The first page that is published. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const { results } = await Page.list(scope, { take: 1, skip: 0 })
  const [first] = results
  return first ? { page: await publicJson(scope, await Page.published(scope, first.slug)) } : {}
}
