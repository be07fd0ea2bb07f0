/** What an operation takes: parameters of its path, its query or its body, from the schema of its route. */
import { isRecord, owned } from '#server/data/own-property.ts'
import type { Marks, MountedRoute } from '#server/http/context.ts'
import { versionField } from '#server/http/negotiation/version-tag.ts'
import { textTypeOf } from './answers.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  style?: 'deepObject'
  description?: string
}

interface Input {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
}

/** Parameters and body of a route; `components` collects named schemas. */
export function inputOf(
  route: MountedRoute,
  marks: Marks,
  components: Map<string, JsonSchema>,
): Input {
  const whole = marks.takes ? jsonSchemaOf(marks.takes, components) : { type: 'object' }
  const known = isRecord(whole.properties) ? whole.properties : {}
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const parameters = names.map(
    (name): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: pathSchema(owned(known, name)),
    }),
  )
  const rest = without(whole, names)
  if (route.method === 'GET') {
    const more = textTypeOf(route, marks) === undefined ? [fields] : []
    return { parameters: [...parameters, ...queryOf(rest), ...more] }
  }
  if (marks.idempotent) parameters.push(idempotencyKey)
  if (marks.takes && versionField(marks.takes)) parameters.push(ifMatch)
  return marks.takes ? { parameters, ...bodyOf(rest, marks.files) } : { parameters }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'The same key again gets the same answer, and nothing is done twice.',
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag that was read; 412 when somebody else changed the record meanwhile.',
}

const fields: Parameter = {
  name: 'fields',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'Only these fields, as `id,title,variants.price`; all without it.',
}

const pathSchema = (schema: unknown): JsonSchema =>
  isRecord(schema) && schema.type === 'string' ? schema : { type: 'string' }

/** The schema without the fields that the path has. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (!isRecord(schema.properties)) return schema
  const { properties, required, ...rest } = schema
  const isKept = (name: unknown) => typeof name === 'string' && !names.includes(name)
  const kept = Object.entries(properties).filter(([name]) => isKept(name))
  const needed = Array.isArray(required) ? required.filter(isKept) : []
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
}

function queryOf({ properties, required }: JsonSchema): Parameter[] {
  if (!isRecord(properties)) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    if (!isRecord(schema)) return []
    const style = schema.type === 'object' ? { style: 'deepObject' as const } : {}
    return [{ name, in: 'query', required: needed.includes(name), schema, ...style }]
  })
}

/** JSON; with files beside it a form of several parts, and that alone where there is nothing but the files. */
function bodyOf(schema: JsonSchema, files: string | undefined): Pick<Input, 'requestBody'> {
  const fields = isRecord(schema.properties) ? schema.properties : {}
  const isEmpty = schema.properties !== undefined && Object.keys(fields).length === 0
  if (files === undefined) {
    if (isEmpty) return {}
    const required = Array.isArray(schema.required)
    return { requestBody: { required, content: { 'application/json': { schema } } } }
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...schema, type: 'object', properties: { ...fields, [files]: file } }
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: form },
        ...(isEmpty ? {} : { 'application/json': { schema } }),
      },
    },
  }
}
