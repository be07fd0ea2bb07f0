import type { Scope } from '#server/scope.ts'
import { listingPage } from '../store/listing-page.ts'

/** The first products, as the page of all products has them. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const heading = scope.t('ui.allProducts')
  const { listing } = await listingPage(scope, { path: '/products', query: { take: 4 }, heading })
  return { listing }
}
