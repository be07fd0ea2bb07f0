/** What other modules read: the reader's texts, and every word for an index. */
import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import type { TranslatableKind } from '#server/translated.ts'
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
  const which = createHash('sha1')
    .update(JSON.stringify([ids, fields]))
    .digest('base64url')
  return scope.cached(`translations.of:${kind}:${which}`, async () => {
    const query = Translation.of(scope, kind, ids, scope.shop.language)
    if (fields) query.whereIn('field', fields)
    const texts: Record<string, Record<string, string>> = {}
    for (const { recordId, field, text } of await query.select('recordId', 'field', 'text')) {
      texts[recordId] = { ...texts[recordId], [field]: text }
    }
    return texts
  })
}

/** All languages together: who looks for a word does not say in which one. */
export async function indexWords(
  scope: Scope,
  { kind, ids }: Wanted,
): Promise<Record<string, { title: string; text: string }>> {
  const words: Record<string, { title: string; text: string }> = {}
  for (const { recordId, field, text } of await Translation.ofAll(scope, kind, ids)) {
    const known = words[recordId] ?? { title: '', text: '' }
    const at = field === 'title' ? 'title' : 'text'
    words[recordId] = { ...known, [at]: `${known[at]} ${text}`.trim() }
  }
  return words
}
