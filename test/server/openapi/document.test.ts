// The description of the API: valid, complete, and what the shop does.
import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import type { MountedRoute } from '#server/http/context.ts'
import type { ApiDocument } from '#server/openapi/document.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const described = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const answer = await shop.client().get('/api/openapi.json')
  const document: ApiDocument = answer.json
  return { shop, answer, document, table: shop.app.kernel.table }
})

const operations = ({ paths }: ApiDocument) => Object.values(paths).flatMap(Object.values)

test('the document is valid OpenAPI 3.1', async (t) => {
  const { document } = await described()
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  t.true(valid, JSON.stringify(errors))
})

test('every route is described under /api, by a name of its own', async (t) => {
  const { document, table } = await described()
  for (const { method, path } of table) {
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    t.truthy(document.paths[at]?.[method.toLowerCase()], `${method} ${at}`)
  }
  const all = operations(document)
  t.is(all.length, table.length)
  t.is(new Set(all.map(({ operationId }) => operationId)).size, all.length)
  t.true(all.every(({ summary }) => /^[A-Z][a-z]/.test(summary)))
  t.deepEqual(
    all.map(({ summary }) => summary).filter((summary) => /\ba [aeio]/.test(summary)),
    [],
  )
})

test('what needs a session says so, and nothing else does', async (t) => {
  const { document, table } = await described()
  const isClosed = ({ policy }: MountedRoute) => policy === 'admin' || policy === 'signedIn'
  const closed = operations(document).filter(({ security }) => security.length > 0)
  t.is(closed.length, table.filter(isClosed).length)
})

test('a route takes its parameters from its path, what is read from its query, what is written from its body', async (t) => {
  const { paths } = (await described()).document
  const list = paths['/api/products']?.get?.parameters ?? []
  t.deepEqual(
    list
      .map(({ name }) => name)
      .filter((name) => ['take', 'sort', 'tag', 'minPrice'].includes(name)),
    ['tag', 'minPrice', 'sort', 'take'],
  )
  t.deepEqual(list.find(({ name }) => name === 'take')?.schema, {
    default: 20,
    type: 'integer',
    minimum: 1,
    maximum: 100,
  })
  const change = paths['/api/admin/products/{id}/update']?.put
  t.deepEqual(
    change?.parameters.map(({ name, in: place }) => [name, place]),
    [
      ['id', 'path'],
      ['If-Match', 'header'],
    ],
  )
  const body = change?.requestBody?.content['application/json']?.schema
  t.like(body, { properties: { slug: { description: '0 to 255 characters once tidied.' } } })
  t.false(
    JSON.stringify(body).includes(
      '"id":{"type":"string","minLength":1,"maxLength":64},"updatedAt"',
    ),
  )
  const upload = paths['/api/upload']?.post?.requestBody?.content['multipart/form-data']?.schema
  t.like(upload, { properties: { file: { type: 'string' } } })
  const stock = paths['/api/admin/inventory/{variantId}/update']?.put?.parameters ?? []
  t.true(stock.some(({ name }) => name === 'Idempotency-Key'))
})

test('the document is cached with an ETag and is the same for everybody', async (t) => {
  const { shop, answer } = await described()
  const tag = answer.headers.get('etag') ?? ''
  t.regex(tag, /^W\//)
  const again = await shop.client().get('/api/openapi.json', { 'If-None-Match': tag })
  t.is(again.status, 304)
  t.is((await (await adminOf(shop)).get('/api/openapi.json')).text, answer.text)
})

test('every event that programs may subscribe to is described with its headers and body', async (t) => {
  const { shop, document } = await described()
  const { published } = shop.scope.declared
  const webhooks = document.webhooks ?? {}
  t.deepEqual(Object.keys(webhooks).sort(), published.map(({ type }) => type as string).sort())
  const { post } = webhooks['product.created'] ?? {}
  t.is(post?.summary, 'Product created')
  t.deepEqual(
    post?.parameters.map(({ name }) => name),
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  )
  t.deepEqual(post?.requestBody.content['application/json'].schema, {
    $ref: '#/components/schemas/PublishedEvent',
  })
  t.truthy(document.components.schemas.PublishedEvent)
})
