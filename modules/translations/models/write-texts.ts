/** Writes texts in another language, many at a time, and tells whoever shows them. */

import { violationOf } from '#server/data/engines/violations.ts'
import { VersionConflict } from '#server/errors.ts'
import type { Original, TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { recount } from './coverage.ts'
import { Translation } from './translation.ts'

/** A text as it is kept; an empty one takes the translation away. */
export interface Wish {
  recordId: string
  field: string
  text: string
  /** Of the original that was translated. */
  sourceHash: string
}

export interface Written {
  created: number
  updated: number
  removed: number
  unchanged: number
}

/** As it is kept: a line is one line, HTML is clean, blanks alone are nothing. */
export function fitted(text: string, as: Original['as']): string {
  if (text.trim() === '') return ''
  if (as === 'html') return cleanHtml(text)
  if (as === 'line') return text.replace(/\s+/g, ' ').trim()
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Writes what differs. 409 STALE when somebody else translated the same text at the same moment. */
export async function write(
  scope: Scope,
  kind: TranslatableKind,
  language: string,
  wishes: readonly Wish[],
): Promise<Written> {
  try {
    return await scope.atomic((inner) => put(inner, kind, language, wishes))
  } catch (error) {
    throw violationOf(error)?.kind === 'unique' ? new VersionConflict() : error
  }
}

async function put(
  scope: Scope,
  kind: TranslatableKind,
  language: string,
  wishes: readonly Wish[],
): Promise<Written> {
  const ids = [...new Set(wishes.map(({ recordId }) => recordId))]
  const rows = await Translation.of(scope, kind, ids, language)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const latest = new Map(wishes.map((wish) => [keyOf(wish), wish]))
  const written: Written = { created: 0, updated: 0, removed: 0, unchanged: 0 }
  const fresh: Wish[] = []
  const gone: string[] = []
  const touched = new Set<string>()
  for (const [key, wish] of latest) {
    const row = known.get(key)
    const isSame = row?.text === wish.text && row.sourceHash === wish.sourceHash
    if (isSame || (!row && wish.text === '')) {
      written.unchanged++
      continue
    }
    touched.add(wish.recordId)
    if (!row) fresh.push(wish)
    else if (wish.text === '') gone.push(row.id)
    else {
      const { text, sourceHash } = wish
      await Translation.in(scope).where({ id: row.id }).patch({ text, sourceHash })
      written.updated++
    }
  }
  await Translation.addAll(
    scope,
    fresh.map((wish) => ({ ...wish, kind, language })),
  )
  if (gone.length > 0) await Translation.in(scope).whereIn('id', gone).delete()
  if (touched.size > 0) {
    await recount(scope, kind, [...touched])
    await scope.tell('translation.changed', { kind, ids: [...touched] })
  }
  return { ...written, created: fresh.length, removed: gone.length }
}

const keyOf = ({ recordId, field }: { recordId: string; field: string }) => `${recordId}\n${field}`
