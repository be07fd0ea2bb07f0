/** What an editor hands in for a post, made ready to be kept. */

import { now } from '#server/ids.ts'
import { refuseIdleTime, timeToCome } from '#server/publishing/publish-at.ts'
import { endOf } from '#server/publishing/unpublish-at.ts'
import type { Scope } from '#server/scope.ts'
import { type NamedPicture, pictureOf, type StoredPicture } from '../picture.ts'
import { tagsOf } from './post-tag.ts'
import { readingTime } from './reading-time.ts'
import type { Status } from './status.ts'

/** Whatever is left out keeps its value. */
export interface PostDraft {
  title?: string | undefined
  slug?: string | null | undefined
  /** Markdown. */
  body?: string | null | undefined
  excerpt?: string | null | undefined
  cover?: NamedPicture | null | undefined
  tags?: string[] | null | undefined
  authorId?: string | null | undefined
  status?: Status | undefined
  /** ISO 8601; without an offset it is the time of the shop's clocks. */
  scheduledAt?: string | null | undefined
  /** The same, for when it becomes a draft again. */
  unpublishAt?: string | null | undefined
  featured?: boolean | undefined
  seoTitle?: string | null | undefined
  seoDescription?: string | null | undefined
}

/** What the columns of a changed post follow from. */
interface Stored {
  status: Status
  cover: StoredPicture | null
  scheduledAt: string | null
  unpublishAt: string | null
  publishedAt: string | null
}

/** Columns to write, all but the slug. 422 where it shall be published at no time, or at one that is over. */
export async function columnsOf(scope: Scope, draft: PostDraft, before?: Stored) {
  const { title, body, excerpt, cover, tags, authorId, featured, seoTitle, seoDescription } = draft
  const texts = { body, excerpt, seoTitle, seoDescription }
  const told = Object.entries(texts).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(told.map(([name, value]) => [name, value ?? ''])),
    ...(title === undefined ? {} : { title }),
    ...(authorId === undefined ? {} : { authorId }),
    ...(featured === undefined ? {} : { featured }),
    ...(body === undefined ? {} : { readingTime: readingTime(body ?? '') }),
    ...(tags === undefined ? {} : { tags: tagsOf(tags ?? []).map(({ name }) => name) }),
    ...(cover === undefined ? {} : { cover: await pictureOf(scope, cover, before?.cover) }),
    ...withEnd(scope, draft, timesOf(scope, draft, before), before),
  }
}

const withEnd = <Times extends { scheduledAt: string | null }>(
  scope: Scope,
  draft: PostDraft,
  times: Times,
  before: Stored | undefined,
) => ({
  ...times,
  unpublishAt: endOf(scope, draft, { begins: times.scheduledAt, before: before?.unpublishAt }),
})

/** Status and times, which depend on each other. */
function timesOf(scope: Scope, draft: PostDraft, before?: Stored) {
  const status = draft.status ?? before?.status ?? 'draft'
  const publishedAt = before?.publishedAt ?? null
  if (status === 'scheduled') {
    const standing = before?.scheduledAt
    const time = { field: 'scheduledAt', given: draft.scheduledAt || standing, standing }
    return { status, scheduledAt: timeToCome(scope, time), publishedAt: null }
  }
  refuseIdleTime(scope, { scheduledAt: draft.scheduledAt }, before?.scheduledAt)
  const isOut = status === 'published'
  const stays = status === 'archived' ? publishedAt : null
  return { status, scheduledAt: null, publishedAt: isOut ? (publishedAt ?? now()) : stays }
}
