/** Converts the texts of forms and queries to the types of a schema; JSON bodies stay as they are. */

import { z } from 'zod'
import { isRecord, owned } from '#server/data/own-property.ts'

/** The value with numbers, booleans, lists and empty fields converted as `schema` asks; what does not fit stays as typed. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional)
    return blank(value) ? undefined : coerce(inner(schema), value)
  if (schema instanceof z.ZodNullable) return blank(value) ? null : coerce(inner(schema), value)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return blank(value) ? undefined : coerce(inner(schema), value)
  }
  if (schema instanceof z.ZodPipe) return coerce(schema.def.in as z.ZodType, value)
  if (schema instanceof z.ZodObject) return coerceObject(schema, value)
  if (schema instanceof z.ZodArray) return coerceList(schema.element as z.ZodType, value)
  if (schema instanceof z.ZodRecord) return coerceRecord(schema, value)
  // A checkbox after a hidden field of its name: the last one counts.
  if (schema instanceof z.ZodBoolean && Array.isArray(value)) return coerce(schema, value.at(-1))
  if (typeof value !== 'string') return value
  if (schema instanceof z.ZodNumber) return schema.isInt ? wholeOf(value) : numberOf(value)
  if (schema instanceof z.ZodBoolean) return booleans.get(value) ?? value
  return value
}

const booleans = new Map<string, boolean>([
  ['on', true],
  ['true', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['0', false],
])

const blank = (value: unknown) => value === '' || value === undefined

const inner = (schema: { def: { innerType: unknown } }) => schema.def.innerType as z.ZodType

const numberOf = (text: string) => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text)

/** "1.000" may be a thousand, and "12.00" an amount in major units: neither is taken for 1 or 12. */
const wholeOf = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : text)

function coerceObject(schema: z.ZodObject, value: unknown): unknown {
  if (!isRecord(value)) return value
  const known = Object.entries(schema.shape).map(([key, part]) => [
    key,
    coerce(part as z.ZodType, owned(value, key)),
  ])
  return {
    ...value,
    ...Object.fromEntries(
      known.filter(([key, part]) => part !== undefined || Object.hasOwn(value, String(key))),
    ),
  }
}

function coerceRecord(schema: z.ZodRecord, value: unknown): unknown {
  if (!isRecord(value)) return value
  const part = schema.def.valueType as z.ZodType
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, coerce(part, one)]))
}

/** One checkbox sends a text, several send a list, numbered fields send an object of numbered keys. */
function coerceList(element: z.ZodType, value: unknown): unknown {
  if (blank(value)) return value === '' ? [] : undefined
  const list = Array.isArray(value) ? value : isNumbered(value) ? Object.values(value) : [value]
  return list.map((one) => coerce(element, one))
}

const isNumbered = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
