// What a route would take, made from its schema: so that a mutation gets past the first check.
import { z } from 'zod'
import type { Rng } from '../../../seeds/art/prng.ts'
import type { Json } from './texts/odd-values.ts'

interface Shape {
  type?: string | string[]
  enum?: Json[]
  const?: Json
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  items?: Shape
  minItems?: number
  minLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** One of many bodies (or queries) that `schema` might accept; fields that may be left out are there more often than not. */
export function sampleOf(rng: Rng, schema: z.ZodType): Record<string, Json> {
  const made = valueFor(rng, shapeOf(schema), '')
  return typeof made === 'object' && made !== null && !Array.isArray(made) ? made : {}
}

/** Some of the fields that take any text. */
export function textsOf(rng: Rng, schema: z.ZodType): Record<string, Json> {
  const texts = Object.entries(shapeOf(schema).properties ?? {}).filter(
    ([name, shape]) => isText(shape) && !/At$|Id$|^id$|url|intent/i.test(name) && rng.chance(0.4),
  )
  return Object.fromEntries(texts.map(([name]) => [name, 'Walked']))
}

const isText = ({ type, anyOf, format, pattern, enum: choice }: Shape): boolean =>
  anyOf?.some(isText) ?? (!format && !pattern && !choice && [type].flat().includes('string'))

function shapeOf(schema: z.ZodType): Shape {
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

function valueFor(rng: Rng, shape: Shape, name: string): Json {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return rng.pick(shape.enum)
  if (shape.anyOf) return valueFor(rng, rng.pick(shape.anyOf), name)
  const type = Array.isArray(shape.type) ? rng.pick(shape.type) : shape.type
  if (type === 'null') return null
  if (type === 'boolean') return rng.chance(0.5)
  if (type === 'number' || type === 'integer') return numberIn(rng, shape)
  if (type === 'array') return listOf(rng, shape, name)
  if (type === 'object') return fieldsOf(rng, shape, name)
  return textFor(rng, name, shape)
}

function numberIn(rng: Rng, { minimum = 0, maximum = 1_000_000_000 }: Shape): number {
  const low = Math.max(minimum, -1_000_000_000)
  return rng.pick([low, Math.min(low + rng.int(0, 20), maximum), Math.min(maximum, 1e12)])
}

function listOf(rng: Rng, { items = {}, minItems = 0 }: Shape, name: string): Json[] {
  const length = Math.max(minItems, rng.int(0, 3))
  return Array.from({ length }, () => valueFor(rng, items, name))
}

function fieldsOf(rng: Rng, shape: Shape, name: string): Record<string, Json> {
  const { properties = {}, required = [], additionalProperties } = shape
  const present = Object.entries(properties).filter(
    ([key]) => required.includes(key) || rng.chance(0.6),
  )
  const fields = Object.fromEntries(present.map(([key, inner]) => [key, valueFor(rng, inner, key)]))
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return fields
  const keys = ['en', 'de', 'Size', 'title'].slice(0, rng.int(0, 4))
  return Object.fromEntries(keys.map((key) => [key, valueFor(rng, additionalProperties, name)]))
}

/** A text that fits what the field is called. */
function textFor(rng: Rng, name: string, { format, minLength = 0 }: Shape): string {
  if (format === 'email' || /email|^to$/i.test(name))
    return rng.pick(['fay@shop.test', '{{users.email}}'])
  if (/password/i.test(name)) return 'a rather long pass phrase'
  if (/^(id|ids|\w+Ids?)$/.test(name)) return `{{${tableFor(name)}.id}}`
  if (/url|image|logo|address|next|from|returnTo/i.test(name))
    return rng.pick(['/products', 'https://pictures.example/a.jpg', '/pages/walked-page'])
  if (/slug|place|mark|kind/i.test(name))
    return rng.pick(['walked', 'front', 'product', '1.walked'])
  if (/At$|date|from|until/i.test(name)) return rng.pick(['2099-01-01T09:00:00Z', '2024-05-06'])
  if (/language/i.test(name)) return rng.pick(['en', 'de'])
  if (/token|code|cursor|state/i.test(name)) return rng.pick(['walked', '123456', 'e30'])
  return rng.pick([
    'Walked',
    'poster',
    'Words and words.',
    '<p>Words</p>',
    '1',
    'a'.repeat(Math.max(1, minLength)),
  ])
}

function tableFor(name: string): string {
  const word = name.replace(/Ids?$/, '')
  const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`
  return word === '' || /^ids?$/.test(word) ? 'products' : plural
}
