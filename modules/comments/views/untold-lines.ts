import type { Translate } from '#views/props.ts'
import type { Untold } from '../models/find-mentions.ts'

/** Why nobody was told of what stands after an `@`, in a sentence each. */
export function untoldLines({ unknown, shared }: Untold, t: Translate): string[] {
  const names = (all: readonly string[]) => ({ names: all.join(', ') })
  return [
    ...(unknown.length === 0 ? [] : [t('comments.admin.unknown', names(unknown))]),
    ...(shared.length === 0 ? [] : [t('comments.admin.shared', names(shared))]),
  ]
}
