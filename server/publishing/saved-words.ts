/** What is said once a record is saved that shoppers may not see yet. */
import type { Scope } from '#server/scope.ts'

interface Saved {
  status: string
  /** When a draft is published by itself. */
  publishAt: string | null
}

/** `said`, and of a draft that shoppers do not see it, with the way to publish it. */
export function savedWords({ t, format }: Scope, said: string, { status, publishAt }: Saved) {
  if (status !== 'draft') return said
  return publishAt === null
    ? t('adminui.publishing.savedDraft', { said, button: t('adminui.publishing.now') })
    : t('adminui.publishing.savedAhead', { said, at: format.dateTime(publishAt) })
}
