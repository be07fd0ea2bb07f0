/** What a menu can lead to, found by words. */

import { may } from '#server/access/permissions.ts'
import type { Scope } from '#server/scope.ts'
import { type TargetKind, targetKinds } from './item.ts'

export interface Choice {
  kind: TargetKind
  id: string
  title: string
  detail: string
}

const most = 6

/** Collections, products, pages and posts with these words, a few of each: those that the asker may read. */
export async function choicesOf(scope: Scope, typed: string): Promise<Choice[]> {
  const q = typed.trim()
  if (q === '') return []
  const found = await Promise.all(
    targetKinds.map(async (kind) => {
      const finder = scope.declared.finders.find(
        (one) => one.area === 'admin' && one.kind === kind && may(scope.user, one.module, 'read'),
      )
      const records = (await finder?.find(scope, { q, take: most })) ?? []
      return records.map(({ id, title, detail = '' }) => ({ kind, id, title, detail }))
    }),
  )
  return found.flat()
}
