// What the description says that routes answer is what they answer.
import test from 'ava'
import { z } from 'zod'
import type { ApiDocument } from '#server/openapi/document.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { fill, setStage } from '#test/helpers/shops/stage.ts'

/** The media type of an answer without its parameters. */
const typeOf = (header: string | null) => (header ?? '').split(';')[0] ?? ''

test('every read answers a media type that is described, and JSON where that is described', async (t) => {
  const { table, admin, own } = await setStage(t, bodies)
  const { paths }: ApiDocument = (await admin.get('/api/openapi.json')).json
  let answered = 0
  let validated = 0
  for (const { path, steps } of table.filter(({ method }) => method === 'GET')) {
    const success = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.get?.responses['200']
    const described = success && 'content' in success ? Object.keys(success.content ?? {}) : []
    const answer = await admin.get(`/api${fill(path, own)}`)
    const { status, headers } = answer
    const type = typeOf(headers.get('content-type'))
    if (status === 406) t.false(described.includes('application/json'), path)
    if (status !== 200) continue
    t.true(described.includes(type), `${path} answered ${type}`)
    answered++
    const what = steps.find(({ marks }) => marks?.gives)?.marks?.gives?.what
    // A schema drops what it does not name, so that a field that it misses is seen too.
    if (!(what instanceof z.ZodType)) continue
    t.deepEqual(what.parse(answer.json), answer.json, path)
    validated++
  }
  t.true(validated > 28, `${validated} reads have a schema`)
  t.true(answered > 100, `${answered} reads were answered`)
})

test('a file is had by its media type too, and what is wrong with a wish for one is told in JSON', async (t) => {
  const { table, admin, own } = await setStage(t, bodies)
  const files = table.flatMap(({ method, path, steps }) => {
    const what = steps.find(({ marks }) => marks?.gives)?.marks?.gives?.what
    return method === 'POST' && typeof what === 'string' ? [{ path, what }] : []
  })
  t.true(files.length > 20, `${files.length}`)
  const made: string[] = []
  for (const { path, what } of files) {
    const body = JSON.stringify(bodies[`POST ${path}`] ?? {})
    const at = fill(path.replace('/reports/:name', '/reports/sales'), own)
    const headers = { 'Content-Type': 'application/json', Accept: what }
    const { status, headers: told, text } = await admin.send('POST', at, body, headers)
    t.not(status, 406, path)
    const type = typeOf(told.get('content-type'))
    t.is(
      type,
      status === 200 ? what : 'application/json',
      `${path} ${status} ${text.slice(0, 300)}`,
    )
    if (status === 200) made.push(at)
    // Neither is any other type, that nobody has, a file.
    const picture = await admin.send('POST', at, body, { ...headers, Accept: 'image/png' })
    t.is(picture.status, 406, path)
  }
  t.true(made.includes('/admin/reports/sales/export'), made.join(' '))
  t.true(made.length > 15, made.join(' '))
  const wrong = JSON.stringify({ period: 'never' })
  const headers = { 'Content-Type': 'application/json', Accept: 'text/csv' }
  const refused = await admin.send('POST', '/admin/reports/sales/export', wrong, headers)
  t.is(refused.status, 422)
  t.truthy(refused.json.error.fields.period)
  // What gives nothing but a page is a page, whoever asks as a browser does.
  t.is((await admin.page('/admin/products/import')).status, 200)
})
