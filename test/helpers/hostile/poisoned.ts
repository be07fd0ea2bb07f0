// Bodies and queries in which every text is the same, made from what the routes themselves say they take.
import { z } from 'zod'

/** What a field holds when it may not be poisoned: what the accepted body has there. */
export type Kept = ReadonlySet<string>

/**
 * The accepted body with `text` in every place for text, those that it leaves out among them. Of `kept`, paths as
 * `variants.0.options`, it keeps what it has. Further elements of a list differ from the first.
 */
export function poisoned(
  schema: z.ZodType | undefined,
  accepted: Record<string, unknown>,
  text: string,
  kept: Kept,
): Record<string, unknown> {
  const made = filled(schema, accepted, { text, kept, path: [] })
  return (made ?? {}) as Record<string, unknown>
}

interface Place {
  text: string
  kept: Kept
  path: readonly string[]
}

const within = (place: Place, name: string | number): Place => ({
  ...place,
  path: [...place.path, String(name)],
})

function filled(schema: z.ZodType | undefined, accepted: unknown, place: Place): unknown {
  if (place.kept.has(place.path.join('.'))) return accepted
  const shape = schema && plain(schema)
  if (shape instanceof z.ZodString) return worded(place)
  if (shape instanceof z.ZodObject) return object(shape, accepted, place)
  if (shape instanceof z.ZodArray) return list(shape.element as z.ZodType, accepted, place)
  if (shape instanceof z.ZodRecord) return record(shape.def.valueType as z.ZodType, accepted, place)
  if (shape instanceof z.ZodUnion) return union(shape, accepted, place)
  if (shape instanceof z.ZodUnknown || shape === undefined) return replaced(accepted, place)
  return accepted
}

/** What is behind "may be left out", "may be null" and what is made of it later. */
function plain(schema: z.ZodType): z.ZodType {
  const { def } = schema
  if ('innerType' in def) return plain(def.innerType as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return schema
  const first = def as unknown as { in: z.ZodType; out: z.ZodType }
  return plain(first.in instanceof z.ZodTransform ? first.out : first.in)
}

/** Two elements of one list must often differ. */
function worded({ path, text }: Place): string {
  const at = path.findLast((name) => /^\d+$/.test(name)) ?? '0'
  return at === '0' ? text : `${text} ${at}`
}

function object(shape: z.ZodObject, accepted: unknown, place: Place): unknown {
  const own = isRecord(accepted) ? accepted : {}
  const names = new Set([...Object.keys(own), ...Object.keys(shape.shape)])
  const pairs = [...names].map((name) => {
    const part = shape.shape[name] as z.ZodType | undefined
    return [name, filled(part, own[name], within(place, name))] as const
  })
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

function list(element: z.ZodType, accepted: unknown, place: Place): unknown {
  const own = Array.isArray(accepted) && accepted.length > 0 ? accepted : [undefined]
  const made = own.map((one, at) => filled(element, one, within(place, at)))
  return made.filter((one) => one !== undefined)
}

function record(value: z.ZodType, accepted: unknown, place: Place): unknown {
  const own = isRecord(accepted) ? Object.entries(accepted) : [['', undefined] as const]
  const pairs = own.map(([name, one], at) => {
    const key = at === 0 ? place.text : `${place.text} ${at}`
    return [key, filled(value, one, within(place, name))] as const
  })
  return Object.fromEntries(pairs.filter(([, one]) => one !== undefined))
}

function union(shape: z.ZodUnion, accepted: unknown, place: Place): unknown {
  const choices = shape.options as z.ZodType[]
  const fits =
    accepted === undefined ? choices : choices.filter((one) => one.safeParse(accepted).success)
  return filled(fits[0] ?? choices[0], accepted, place)
}

/** Of what no schema says anything: every text in it. */
function replaced(accepted: unknown, place: Place): unknown {
  if (place.kept.has(place.path.join('.'))) return accepted
  if (typeof accepted === 'string') return worded(place)
  if (Array.isArray(accepted)) return accepted.map((one, at) => replaced(one, within(place, at)))
  if (!isRecord(accepted)) return accepted
  return Object.fromEntries(
    Object.entries(accepted).map(([name, one]) => [name, replaced(one, within(place, name))]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
