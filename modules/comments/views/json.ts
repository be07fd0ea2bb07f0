import { z } from 'zod'
import type { Comment } from '../models/comment.ts'
import { type Commented, hrefOf } from '../models/commentable.ts'
import type { Told } from '../models/inbox.ts'

/** A comment as its reader has it. */
export const commentJson = (comment: Comment, place: Commented, userId: string | undefined) => ({
  ...{ id: comment.id, kind: comment.kind, recordId: comment.recordId, text: comment.text },
  author: comment.authorName === null ? null : { id: comment.authorId, name: comment.authorName },
  own: comment.authorId !== null && comment.authorId === userId,
  title: place.title,
  href: hrefOf(place, comment.id),
  ...{ createdAt: comment.createdAt, editedAt: comment.editedAt, updatedAt: comment.updatedAt },
})
export type CommentJson = ReturnType<typeof commentJson>

export const mentionJson = ({ mention, comment, place }: Told, userId: string | undefined) => ({
  id: mention.id,
  seenAt: mention.seenAt,
  comment: commentJson(comment, place, userId),
})
export type MentionJson = ReturnType<typeof mentionJson>

const comment = z
  .object({
    ...{ id: z.string(), kind: z.string(), recordId: z.string(), text: z.string() },
    author: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    own: z.boolean().describe('Written by whoever asks.'),
    title: z.string().describe('What the record is called.'),
    href: z.string().describe('Where the comment stands.'),
    ...{ createdAt: z.string(), editedAt: z.string().nullable(), updatedAt: z.string() },
  })
  .meta({ id: 'Comment' }) satisfies z.ZodType<CommentJson>

const mention = z
  .object({ id: z.string(), seenAt: z.string().nullable(), comment })
  .meta({ id: 'Mention' }) satisfies z.ZodType<MentionJson>

export const one = z.object({ comment })
export const written = one.extend({
  told: z.array(z.string()).describe('Names of those who are told of it now.'),
  untold: z
    .object({
      unknown: z.array(z.string()).describe('What no colleague who may read it is called.'),
      shared: z
        .array(z.string())
        .describe('What several are called; their addresses tell them apart.'),
    })
    .describe('Mentions as written that told nobody.'),
})
export const list = z.object({ comments: z.array(comment), total: z.int() })
export const mentions = z.object({
  mentions: z.array(mention),
  total: z.int(),
  unseen: z.int(),
  mails: z.boolean().describe('A mail comes with each.'),
})
export const readers = z.object({
  readers: z.array(z.object({ name: z.string(), email: z.string() })),
})
export const looked = z.object({ seen: z.int() })
export const chosen = z.object({ mails: z.boolean() })
export const opened = z.object({ href: z.string() })
