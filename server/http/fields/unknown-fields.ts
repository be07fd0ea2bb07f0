/** Finds fields that no schema reads: a misspelt field is no error, and should not pass silently either. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'

/** The names in `value` that `schema` does not have, as paths (`variants.0.pricee`). */
export function unknownFields(schema: z.ZodType, value: unknown, path = ''): string[] {
  const bare = bareOf(schema)
  if (Array.isArray(value)) {
    if (!(bare instanceof z.ZodArray)) return []
    const element = bare.element as z.ZodType
    return value.flatMap((one, n) => unknownFields(element, one, `${path}${n}.`))
  }
  // Other keys are data (a record), have a schema of their own, or belong to a union.
  if (!(bare instanceof z.ZodObject) || bare.def.catchall !== undefined || !isObject(value))
    return []
  const { shape } = bare
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(shape, name)
      ? unknownFields(owned(shape, name) as z.ZodType, one, `${path}${name}.`)
      : [path + name],
  )
}

/** Unwraps optional, default and transform. */
export function bareOf(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return bareOf(schema.def.innerType as z.ZodType)
  return schema instanceof z.ZodPipe ? bareOf(schema.def.in as z.ZodType) : schema
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
