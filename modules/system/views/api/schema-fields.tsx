import { isRecord } from '#server/data/own-property.ts'
import type { JsonSchema } from '#server/openapi/json-schema.ts'
import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { referred } from '../../models/api-sections.ts'

export const schemaHref = (name: string) => `/api/docs/schemas#${encodeURIComponent(name)}`

/** The fields of an object, those of objects in it below them; another schema as a word. */
export function SchemaFields({ schema, t }: { schema: JsonSchema; t: Translate }) {
  const { properties, required } = partOf(schema)
  if (!isRecord(properties) || Object.keys(properties).length === 0)
    return (
      <p>
        <TypeOf schema={schema} />
      </p>
    )
  const needed = new Set(Array.isArray(required) ? required : [])
  return (
    <ul class="api-fields">
      {Object.entries(properties).map(([name, one]) =>
        isRecord(one) ? <Field name={name} schema={one} isNeeded={needed.has(name)} t={t} /> : '',
      )}
    </ul>
  )
}

interface FieldProps {
  name: string
  schema: JsonSchema
  isNeeded: boolean
  t: Translate
}

function Field({ name, schema, isNeeded, t }: FieldProps) {
  const hasFields = isRecord(partOf(schema).properties)
  return (
    <li>
      <code safe>{name}</code> <TypeOf schema={schema} />
      {isNeeded ? (
        <span class="api-needed" safe>
          {` ${t('system.api.required')}`}
        </span>
      ) : null}
      <Described schema={schema} />
      {hasFields ? <SchemaFields schema={schema} t={t} /> : null}
    </li>
  )
}

export function Described({ schema: { description } }: { schema: JsonSchema }) {
  return typeof description === 'string' ? (
    <span class="api-about">
      {' '}
      {description
        .split('`')
        .map((part, at) => (at % 2 === 1 ? <code safe>{part}</code> : <span safe>{part}</span>))}
    </span>
  ) : null
}

/** `text`, `list of Product`, `one of: draft, active`. */
export function TypeOf({ schema }: { schema: JsonSchema }) {
  const name = referred(partOf(schema))
  const { before, after } = wordsOf(schema)
  return (
    <span class="api-type">
      <span safe>{before}</span>
      {name === undefined ? null : (
        <a href={url(schemaHref(name))} safe>
          {name}
        </a>
      )}
      <span safe>{after}</span>
    </span>
  )
}

/** What lies in a list or beside null. */
function partOf(schema: JsonSchema): JsonSchema {
  const { items, anyOf } = schema
  if (isRecord(items)) return partOf(items)
  const one = choicesOf(anyOf).length === 1 ? choicesOf(anyOf)[0] : undefined
  return one ? partOf(one) : schema
}

const choicesOf = (anyOf: unknown): JsonSchema[] =>
  Array.isArray(anyOf) ? anyOf.filter(isRecord).filter(({ type }) => type !== 'null') : []

function wordsOf(schema: JsonSchema): { before: string; after: string } {
  const { type, items, anyOf, const: only } = schema
  const orNull = Array.isArray(anyOf) && anyOf.some((one) => isRecord(one) && one.type === 'null')
  const after = orNull ? ' | null' : ''
  if (Array.isArray(schema.enum)) return { before: schema.enum.map(String).join(' | '), after }
  if (only !== undefined) return { before: JSON.stringify(only), after }
  if (isRecord(items)) {
    const inner = wordsOf(items)
    return { before: `array of ${inner.before}`, after: inner.after + after }
  }
  const choices = choicesOf(anyOf)
  if (choices.length > 0)
    return { before: choices.map((one) => wordsOf(one).before).join(' | '), after }
  if (referred(schema) !== undefined) return { before: '', after }
  return { before: [type ?? 'any', ...limitsOf(schema)].join(', '), after }
}

/** `1–100`, `default 20`. */
function limitsOf({ minimum, maximum, minLength, maxLength, format, default: usual }: JsonSchema) {
  const range = (least: unknown, most: unknown) => {
    const isWide = typeof most !== 'number' || most >= Number.MAX_SAFE_INTEGER
    return isWide ? [] : [`${String(least ?? 0)}–${most}`]
  }
  return [
    ...(format === undefined ? [] : [String(format)]),
    ...range(minimum, maximum),
    ...range(minLength, maxLength),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ]
}
