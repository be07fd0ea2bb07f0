/** The description of the API in sections for people: one for each module. */
import { isRecord } from '#server/data/own-property.ts'
import { apiDocument, type Operation } from '#server/openapi/document.ts'
import type { JsonSchema } from '#server/openapi/json-schema.ts'
import type { Scope } from '#server/scope.ts'

export interface ListedOperation extends Operation {
  method: string
  path: string
}

export interface Section {
  name: string
  operations: ListedOperation[]
}

/** The modules that have addresses, by name, each with its operations by path. */
export function sectionsOf(scope: Scope): Section[] {
  const { paths, tags } = apiDocument(scope)
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  return tags.map(({ name }) => ({
    name,
    operations: all.filter((operation) => operation.tags.includes(name)),
  }))
}

/** The named schemas, by name. */
export const schemasOf = (scope: Scope): [name: string, schema: JsonSchema][] =>
  Object.entries(apiDocument(scope).components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))

/** The name of the schema that a reference leads to. */
export const referred = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined

/** A value that fits: its required fields alone, with a word for each text. */
export function sampleOf(schema: JsonSchema): unknown {
  const { type, properties, items, required, default: usual } = schema
  if (usual !== undefined) return usual
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return sampleOf(schema.anyOf.find(isRecord) ?? {})
  if (type === 'object' && isRecord(properties)) {
    const needed = Object.entries(properties).filter(
      ([name]) => Array.isArray(required) && required.includes(name),
    )
    const pairs = needed.map(([name, one]) => [name, isRecord(one) ? sampleOf(one) : null])
    return Object.fromEntries(pairs)
  }
  if (type === 'array') return [isRecord(items) ? sampleOf(items) : null]
  if (type === 'object') return {}
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? (schema.minimum ?? 1) : '…'
}
