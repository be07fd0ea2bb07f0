// The description of the API as pages: whole, by module, without scripts or other hosts.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const opened = oncePerFile(() => openWholeShop(untilTheEnd))

test('/api/docs names every operation and leads to it, and a module’s page has it in full', async (t) => {
  const client = (await opened()).client()
  const index = await client.page('/api/docs')
  t.is(index.status, 200)
  const links = new Set(
    read(index.text)
      .all({ role: 'link' })
      .map((link) => link.get('href')),
  )
  const { paths, tags } = (await client.get('/api/docs')).json
  const shown = new Set<string>()
  for (const { name } of tags) {
    const page = read((await client.page(`/api/docs/${encodeURIComponent(name)}`)).text)
    for (const section of page.all({ tag: 'section' })) shown.add(`${name}#${section.get('id')}`)
  }
  for (const [path, operations] of Object.entries<object>(paths))
    for (const { operationId, tags: names } of Object.values(operations)) {
      const place = `${names[0]}#${operationId}`
      t.true(links.has(`/api/docs/${place}`) && shown.has(place), path)
    }
  t.is((await client.page('/api/docs/none')).status, 404)
})

test('an operation says who may call it, what it takes and answers, and how it is called', async (t) => {
  const client = (await opened()).client()
  const page = read((await client.page('/api/docs/products')).text)
  const operation = page.find({ tag: 'section', id: 'putAdminProductsByIdUpdate' })
  for (const words of [
    'With an API key or a session.',
    'replaceVariants',
    'Authorization: Bearer $KEY',
    '/api/admin/products/$ID/update',
  ])
    t.true(operation.text.includes(words), words)
  t.true(operation.has({ role: 'link', name: 'AdminProduct' }))
  const schemas = read((await client.page('/api/docs/schemas')).text)
  t.true(schemas.has({ tag: 'section', id: 'AdminProduct' }))
})

test('each module’s page is kept for everybody and needs no script and no other host', async (t) => {
  const client = (await opened()).client()
  const { text, headers } = await client.page('/api/docs/products')
  const main = read(text).find({ tag: 'main' })
  t.false(main.has({ tag: 'script' }))
  for (const outside of [{ src: /^https?:/ }, { href: /^https?:/ }]) t.false(main.has(outside))
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
