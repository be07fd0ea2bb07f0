/** What other modules read: the reader's texts, and every word for an index. */

import { keyOf } from '#server/data/cache/data-cache.ts'
import type { TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { otherLanguages } from './kinds.ts'
import { Translation } from './translation.ts'

interface Wanted {
  kind: TranslatableKind
  ids: string[]
  fields?: string[]
}

/** One query for any number of records, kept until something of the shop changes. */
export function textsOf(
  scope: Scope,
  { kind, ids, fields }: Wanted,
): Promise<Record<string, Record<string, string>>> {
  return scope.cached(keyOf('translations.of', kind, ids, fields), async () => {
    const query = Translation.of(scope, kind, ids, scope.shop.language)
    if (fields) query.whereIn('field', fields)
    const texts = new Map<string, [field: string, text: string][]>()
    for (const { recordId, field, text } of await query.select('recordId', 'field', 'text')) {
      texts.set(recordId, [...(texts.get(recordId) ?? []), [field, text]])
    }
    return Object.fromEntries([...texts].map(([id, words]) => [id, Object.fromEntries(words)]))
  })
}

type IndexWords = Record<string, { title: string; text: string }>

/** All languages together: who looks for a word does not say in which one. */
export async function indexWords(scope: Scope, { kind, ids }: Wanted): Promise<IndexWords> {
  const words = new Map<string, IndexWords[string]>()
  const add = (id: string, at: 'title' | 'text', text: string) => {
    const known = words.get(id) ?? { title: '', text: '' }
    words.set(id, { ...known, [at]: `${known[at]} ${text}`.trim() })
  }
  for (const { recordId, field, text } of await Translation.ofAll(scope, kind, ids)) {
    add(recordId, field === 'title' ? 'title' : 'text', text)
  }
  if (kind === 'product' && otherLanguages(scope.shop).length > 0) {
    for (const [id, text] of await sharedIn(scope, ids)) add(id, 'text', text)
  }
  return Object.fromEntries(words)
}

/** What stands at a product but is translated elsewhere: its options, tags and categories. */
async function sharedIn(scope: Scope, productIds: string[]): Promise<[id: string, text: string][]> {
  const shared = (await scope.ask('products.sharedTexts', { productIds })) ?? {}
  const texts = new Map<string, string>()
  const keyOf = (kind: TranslatableKind, id: string, field: string) => `${kind} ${id} ${field}`
  for (const kind of ['term', 'category'] as const) {
    const all = Object.values(shared).flat()
    const ids = new Set(all.filter((one) => one.kind === kind).map(({ id }) => id))
    for (const { recordId, field, text } of await Translation.ofAll(scope, kind, [...ids])) {
      const key = keyOf(kind, recordId, field)
      texts.set(key, `${texts.get(key) ?? ''} ${text}`)
    }
  }
  return Object.entries(shared).map(([productId, mine]) => [
    productId,
    mine
      .map(({ kind, id, field }) => texts.get(keyOf(kind, id, field)) ?? '')
      .join(' ')
      .trim(),
  ])
}
