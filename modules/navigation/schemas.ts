/** What may come in. */

import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { said, says } from '#server/language/message.ts'
import { deepest, itemKinds, mostItems } from './models/item.ts'
import { byOwnName } from './models/places.ts'

const id = z.string().min(1).max(64)
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

const item = z.object({
  kind: z.enum(itemKinds, says('server.field.oneOf')),
  targetId: id.nullable().optional(),
  address: z.string().trim().max(2000).nullable().optional(),
  labels: z.record(language, z.string().trim().max(120)).optional(),
  newTab: z.boolean().optional(),
  depth: z.number().int().min(1).max(deepest).default(1),
})

const title = z.string().trim().min(1, says('navigation.admin.noName')).max(120)
export const place = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, says('navigation.admin.placeForm'))

/** A place as it was typed; empty where it is none. */
export const placeName = (typed: string): string => place.safeParse(typed).data ?? ''

const ownPlace = z.string().trim().max(200).optional()

const chosenPlace = place.or(z.literal(byOwnName))
/** Where the menu of a form stands. 422 for a name that is none. */
export function placeIn<D extends { place: string; ownPlace?: string | undefined }>({
  ownPlace: own,
  ...draft
}: D): Omit<D, 'ownPlace'> {
  if (draft.place !== byOwnName) return draft
  const named = placeName(own ?? '')
  if (named !== '') return { ...draft, place: named }
  throw badInput({ ownPlace: said('navigation.admin.ownPlaceForm') })
}

const items = z.array(item).max(mostItems, says('navigation.admin.linesMost'))
/** What a form without scripts asks for instead of being saved, as `up:3`, `find` or `add:page:ID`. */
const intent = z.string().max(200).optional()
const q = z.string().max(200).optional()
/** What was looked for when the page was made. */
const asked = q

export const byPlace = z.object({ place: z.string().min(1).max(40) })
export const blank = z.object({ place: z.string().max(40).optional() })
export const creation = z.object({
  ...{ title, place: chosenPlace, ownPlace },
  ...{ items: items.default([]), intent, q, asked },
})
/** `updatedAt`: the version that was edited; an older one is refused. */
export const change = z.object({
  id,
  title: title.optional(),
  place: chosenPlace.optional(),
  ownPlace,
  items: items.optional(),
  updatedAt: z.string().max(40).optional(),
  intent,
  q,
  asked,
})
/** A menu as far as it is typed, sound or not. */
export const look = z.object({
  place: z.unknown().optional(),
  ownPlace: z.unknown().optional(),
  items: z.unknown().optional(),
})
export const search = z.object({ q: z.string().trim().max(200).default('') })

export type Looked = z.output<typeof look>
export type Creation = z.output<typeof creation>
export type Change = z.output<typeof change>
