/** What operations answer: success in one of its forms, and the refusals that all share. */
import type { Marks, MountedRoute } from '#server/http/context.ts'
import { versionField } from '#server/http/negotiation/version-tag.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

interface Answer {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}
type Reference = { $ref: string }

const refusals = new Map<string, readonly [status: string, meaning: string]>([
  ['BadRequest', ['400', 'The body cannot be read.']],
  ['SignInFirst', ['401', 'Nobody is signed in.']],
  ['Forbidden', ['403', 'Not permitted, or sent from another site.']],
  ['NotFound', ['404', 'There is no such record.']],
  ['NotAcceptable', ['406', 'The address has no answer of the wanted media type.']],
  ['Conflict', ['409', 'The record is not as the request expects, or somebody else saved first.']],
  ['Overtaken', ['412', 'Somebody else changed the record since the version of `If-Match`.']],
  ['Invalid', ['422', 'The input is not valid; `fields` names where.']],
  ['TooMany', ['429', 'Too many requests; `Retry-After` says in how many seconds to try again.']],
])

/** The refusals by name, for the document's components. */
export const refusalAnswers: Record<string, Answer> = Object.fromEntries(
  [...refusals].map(([name, [, description]]) => [
    name,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

const text = { type: 'string' }

/** Every refusal: the code is for programs, the message for people. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: text,
        message: text,
        fields: {
          type: 'object',
          additionalProperties: text,
          description: 'What is wrong, by the path of the field.',
        },
        requestId: text,
        present: { type: 'object', description: '409 STALE: the record as it is now.' },
        yours: { type: 'object', description: '409 STALE: the same with what was sent.' },
      },
    },
  },
}

/** The answers of a route, by status. */
export function answersOf(
  route: MountedRoute,
  marks: Marks,
  components: Map<string, JsonSchema>,
): Record<string, Answer | Reference> {
  const status = marks.gives?.status ?? (route.path.endsWith('/create') ? 201 : 200)
  const success = { description: 'Done.', content: contentOf(route, marks, components) }
  const refused = refusalsOf(route, marks).map((name): [string, Reference] => [
    refusals.get(name)?.[0] ?? '',
    { $ref: `#/components/responses/${name}` },
  ])
  return { [status]: success, ...Object.fromEntries(refused) }
}

function refusalsOf({ policy, method, path, bare }: MountedRoute, { takes }: Marks): string[] {
  const isWrite = method !== 'GET'
  return [
    ...(isWrite ? ['BadRequest', 'Conflict'] : []),
    ...(policy === 'admin' || policy === 'signedIn' ? ['SignInFirst'] : []),
    ...(policy === 'admin' || isWrite ? ['Forbidden'] : []),
    ...(path.includes('/:') ? ['NotFound'] : []),
    ...(isWrite && takes && versionField(takes) ? ['Overtaken'] : []),
    ...(takes ? ['Invalid'] : []),
    ...(bare ? [] : ['NotAcceptable', 'TooMany']),
  ]
}

const byEnding = new Map([
  ['xml', 'application/xml'],
  ['csv', 'text/csv'],
  ['txt', 'text/plain'],
])

/** The media type of an answer that is no JSON. */
export const textTypeOf = ({ path }: MountedRoute, { gives }: Marks): string | undefined =>
  typeof gives?.what === 'string' ? gives.what : byEnding.get(path.split('.').at(-1) ?? '')

/**
 * JSON without a schema is said to be an object, which is all that is known of it. That a page is HTML too is not said:
 * every generated client would have to tell the two apart.
 */
function contentOf(
  route: MountedRoute,
  marks: Marks,
  components: Map<string, JsonSchema>,
): Record<string, { schema: JsonSchema }> {
  const type = textTypeOf(route, marks)
  if (type !== undefined) return { [type]: { schema: text } }
  const { gives } = marks
  const schema =
    gives && typeof gives.what !== 'string'
      ? jsonSchemaOf(gives.what, components)
      : { type: 'object' }
  return { 'application/json': { schema } }
}
