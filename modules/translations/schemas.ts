/** What may come in. */

import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { longestText } from '#server/text/text-limits.ts'
import { states } from './models/state.ts'

const id = z.string().min(1).max(200)
const language = z.string().min(2).max(35)
const name = z.string().min(1).max(1000)
/** As long as the longest page may be. */
const text = z.string().max(longestText)

/** What is no kind, or no language of the shop, is simply not found. */
export const place = z.object({ kind: id, id, language: id })

export const worklist = withFields(
  z.object({
    /** The shop's second language when not given. */
    language: language.optional(),
    kind: id.optional(),
    state: z.enum([...states, 'all'], says('translations.admin.stateUnknown')).default('missing'),
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  {},
)

export const change = place.extend({
  /** Texts by field: only those that are given are changed, an empty one is taken away. */
  fields: z.record(name, text),
  /** Names the original of each field that was translated. */
  seen: z.record(name, z.string().max(40)).optional(),
  version: z.string().max(40).optional(),
  /** Which button of the form it was. */
  intent: z.enum(['save', 'next', 'preview']).default('save'),
  /** What the editor works off: where `next` leads. */
  state: z.enum(states).optional(),
})

/** Which of them is asked for stands in the address. */
export const preview = z.object({ fields: z.record(name, text).default({}) })

export const exported = z.object({ language: language.optional() })
/** The file comes beside it. */
export const upload = z.object({ language: language.optional() })
