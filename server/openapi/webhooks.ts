/** The requests that the shop itself sends: an operation for each published event. */
import { z } from 'zod'
import type { PublishedType } from '#server/bus.ts'
import type { Translate } from '#views/props.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** What is sent for an event. `url` is where a record is read; what was deleted has none. */
export const publishedBody = z
  .object({
    type: z.string(),
    timestamp: z.iso.datetime(),
    data: z.object({
      records: z.array(z.object({ id: z.string(), url: z.url().optional() })),
    }),
  })
  .meta({ id: 'PublishedEvent' })

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
})
const parameters = [
  header('webhook-id', 'The same at every try, so that a receiver can drop doubles.'),
  header('webhook-timestamp', 'Seconds since 1970, of this try.'),
  header(
    'webhook-signature',
    'By each secret `v1,` and the base64 of HMAC-SHA256 of `id.timestamp.body`.',
  ),
]

/** The document's `webhooks`. */
export function webhooksOf(
  published: readonly PublishedType[],
  t: Translate,
  components: Map<string, JsonSchema>,
) {
  const schema = jsonSchemaOf(publishedBody, components)
  const post = ({ module, label }: PublishedType) => ({
    summary: t(label),
    tags: [module],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Accepted; everything else is tried again.' } },
  })
  return Object.fromEntries(published.map((event) => [event.type, { post: post(event) }]))
}
