// The description of the API as pages: whole, by module, without scripts or other hosts.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const opened = oncePerFile(() => openWholeShop(untilTheEnd))

test('/api/docs names every operation and leads to it, and a module’s page has it in full', async (t) => {
  const shop = await opened()
  const client = shop.client()
  const { text, status } = await client.page('/api/docs')
  t.is(status, 200)
  const { paths, tags } = (await client.get('/api/docs')).json
  const pages = new Map<string, string>()
  for (const { name } of tags)
    pages.set(name, (await client.page(`/api/docs/${encodeURIComponent(name)}`)).text)
  for (const [path, operations] of Object.entries<object>(paths))
    for (const operation of Object.values(operations)) {
      const { operationId, tags: names } = operation
      t.true(text.includes(`/api/docs/${names[0]}#${operationId}"`), path)
      t.true(pages.get(names[0])?.includes(`id="${operationId}"`), path)
    }
  t.is((await client.page('/api/docs/none')).status, 404)
})

test('an operation says who may call it, what it takes and answers, and how it is called', async (t) => {
  const client = (await opened()).client()
  const { text } = await client.page('/api/docs/products')
  const at = text.indexOf('id="putAdminProductsByIdUpdate"')
  const operation = text.slice(at, text.indexOf('class="api-operation"', at))
  for (const part of [
    'With an API key or a session.',
    '<code>replaceVariants</code>',
    '#AdminProduct"',
    'curl -X PUT',
    'Authorization: Bearer $KEY',
    '/api/admin/products/$ID/update',
  ])
    t.true(operation.includes(part), part)
  t.true((await client.page('/api/docs/schemas')).text.includes('id="AdminProduct"'))
})

test('each module’s page is kept for everybody and has no script or picture of another host', async (t) => {
  const client = (await opened()).client()
  const { text, headers } = await client.page('/api/docs/products')
  t.notRegex(text.slice(text.indexOf('<main')), /(src|href)="https?:|<script|style=/)
  t.regex((await client.page('/api/docs/products')).headers.get('etag') ?? '', /^W\//)
  t.regex(headers.get('content-security-policy') ?? '', /default-src 'self'/)
})

test('/api is the front page as JSON, with a slash and without', async (t) => {
  const client = (await opened()).client()
  const { status, json } = await client.get('/api')
  t.is(status, 200)
  t.deepEqual((await client.get('/api/')).json, json)
  t.is((await client.post('/api', {})).status, 405)
})
