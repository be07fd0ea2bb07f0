import type { Scope } from '#server/scope.ts'
import { valuesOf } from './custom-value.ts'

/** A product that has values, where there is one. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const [value] = await valuesOf.product.in(scope).select('recordId').limit(1)
  return { described: { id: value?.recordId ?? '' } }
}
