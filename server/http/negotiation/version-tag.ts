/** A record's version as an HTTP tag: `ETag` of its JSON, `If-Match` of a write. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { malformed } from '#server/errors.ts'
import { type Ctx, isRead } from '../context.ts'
import { bareOf } from '../fields/unknown-fields.ts'

const names = ['updatedAt', 'version'] as const

/** The ETag of `{ product: { … } }`, from the first record that has a version; undefined for lists and all else. */
export function versionTag(body: object): string | undefined {
  for (const record of Object.values(body)) {
    const version = names.map((name) => owned<unknown>(record ?? {}, name)).find(isText)
    if (version !== undefined && owned<unknown>(record, 'id') !== undefined) return `"${version}"`
  }
  return undefined
}

/**
 * The fields by which a write names the version that it edits, from `If-Match`; empty without one and for `*`. 400 for several
 * tags, and where `schema` knows no version: a condition that nobody checks must not look as if it held.
 */
export function versionToMatch(ctx: Ctx, schema: z.ZodType): Record<string, string> {
  const given = ctx.get('If-Match').trim()
  if (given === '' || given === '*' || isRead(ctx)) return {}
  // A proxy that compresses makes tags weak.
  const version = /^(?:W\/)?"([^"]*)"$/.exec(given)?.[1]
  const name = versionField(schema)
  if (version === undefined || name === undefined) throw malformed('server.fault.ifMatch')
  return { [name]: version }
}

/** The field by which an input names a version; undefined when it takes none. */
export function versionField(schema: z.ZodType): (typeof names)[number] | undefined {
  const bare = bareOf(schema)
  const shape = bare instanceof z.ZodObject ? bare.shape : {}
  return names.find((one) => Object.hasOwn(shape, one))
}

const isText = (value: unknown): value is string => typeof value === 'string'
