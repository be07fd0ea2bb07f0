// Every editor of the admin, saved twice from one version: what holds for one record holds for all.
import test from 'ava'
import type { Answer, Client } from '#test/helpers/client.ts'
import { atOnce } from '#test/helpers/databases/at-once.ts'
import { read as readPage } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { sourcesIn } from '#test/helpers/sources.ts'

interface Shown {
  title?: string
  name?: string
  texts?: Record<string, string>
  blocks?: { props: { text: string } }[]
  words?: string[]
}

interface Editor {
  /** The key of the record in JSON, and its table. */
  key: string
  table: string
  /** Answers the address of a record to edit. */
  make: (admin: Client) => Promise<string>
  /** Where it is saved, after its address. */
  save?: string
  /** What sends a text, and where the record has it. */
  json: (text: string) => object
  form: (text: string) => Record<string, string>
  shown: (record: Shown) => string | undefined
}

const made = (path: string, key: string, body: object) => async (admin: Client) => {
  const answer = await admin.post(`${path}/create`, body)
  return `${path}/${answer.json[key].id}`
}
const titled = {
  json: (text: string) => ({ title: text }),
  form: (text: string) => ({ title: text }),
  shown: ({ title }: Shown) => title,
}
const quote = (text: string) => ({ id: 'b1', component: 'Quote', props: { text } })

const editors: Record<string, Editor> = {
  announcements: {
    ...{ key: 'announcement', table: 'announcements' },
    make: made('/admin/announcements', 'announcement', { texts: { en: 'First' } }),
    json: (text) => ({ texts: { en: text } }),
    form: (text) => ({ boxes: 'sent', 'texts[en]': text }),
    shown: ({ texts }) => texts?.en,
  },
  webhooks: {
    ...{ key: 'webhook', table: 'webhooks' },
    make: made('/admin/webhooks', 'webhook', {
      ...{ name: 'First', address: 'https://hooks.invalid/', events: ['page.created'] },
    }),
    json: (name) => ({ name }),
    form: (name) => ({
      ...{ name, address: 'https://hooks.invalid/', enabled: 'on', events: 'page.created' },
    }),
    shown: ({ name }) => name,
  },
  pages: {
    ...{ key: 'page', table: 'pages', ...titled },
    make: made('/admin/pages', 'page', { title: 'First' }),
  },
  posts: {
    ...{ key: 'post', table: 'blogPosts', ...titled },
    make: made('/admin/blog', 'post', { title: 'First' }),
  },
  authors: {
    ...{ key: 'author', table: 'blogAuthors' },
    make: made('/admin/blog/authors', 'author', { name: 'First' }),
    json: (name) => ({ name }),
    form: (name) => ({ name }),
    shown: ({ name }) => name,
  },
  menus: {
    ...{ key: 'menu', table: 'menus', ...titled },
    make: made('/admin/navigation', 'menu', { title: 'First', place: 'walked' }),
    form: (title) => ({ title, place: 'walked' }),
  },
  settings: {
    ...{ key: 'settings', table: 'settings', save: '' },
    make: async (admin) => {
      await admin.put('/admin/settings', { name: 'First' })
      return '/admin/settings'
    },
    json: (name) => ({ name }),
    form: (name) => ({ name, currency: 'EUR', language: 'en', timeZone: 'UTC', weightUnit: 'kg' }),
    shown: ({ name }) => name,
  },
  sections: {
    ...{ key: 'page', table: 'sectionDrafts' },
    make: async (admin) => {
      await admin.put('/admin/design/home/update', { blocks: [quote('First')] })
      return '/admin/design/home'
    },
    json: (text) => ({ blocks: [quote(text)] }),
    form: (text) => ({
      ...{ blocksSent: 'b1', 'blocks[b1][component]': 'Quote' },
      'blocks[b1][props][text]': text,
    }),
    shown: ({ blocks }) => blocks?.[0]?.props.text,
  },
  products: {
    ...{ key: 'product', table: 'products', ...titled },
    make: made('/admin/products', 'product', { title: 'First', price: 100 }),
    form: (title) => ({ title, 'variants[0][keep]': 'on', 'variants[0][price]': '1.00' }),
  },
  collections: {
    ...{ key: 'collection', table: 'collections', ...titled },
    make: made('/admin/collections', 'collection', { title: 'First' }),
    form: (title) => ({ title, kind: 'manual' }),
  },
  synonyms: {
    ...{ key: 'synonym', table: 'searchSynonyms' },
    make: made('/admin/search/synonyms', 'synonym', { words: ['sofa', 'First'] }),
    json: (word) => ({ words: ['sofa', word] }),
    form: (word) => ({ words: `sofa\n${word}` }),
    shown: ({ words }) => words?.[1],
  },
}

const send = (admin: Client, path: string, fields: Record<string, string>) =>
  admin.form(path, { _method: 'PUT', ...fields })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

for (const [name, editor] of Object.entries(editors)) {
  const { key, table, make, save = '/update', json, form, shown } = editor

  test(`${name}: of two who save at once, one saves and the other is told both versions, by JSON and by form`, async (t) => {
    const shop = await openWholeShop(t)
    const admin = await adminOf(shop)
    const path = await make(admin)
    const read = async () => (await admin.get(path)).json[key]
    const { id } = await shop.scope.db(table).where({ storeId: shop.scope.storeId }).first('id')
    const row = { table, id }

    const { updatedAt } = await read()
    const put = (text: string) => () => admin.put(path + save, { ...json(text), updatedAt })
    const saved = await atOnce(shop.scope, row, [put('Ada'), put('Ben')])
    t.deepEqual(statuses(saved), [200, 409])
    const refused = saved.find(({ status }) => status === 409)?.json.error
    const present = await read()
    t.is(refused.code, 'STALE')
    t.deepEqual(refused.present, present)
    t.deepEqual([shown(present), shown(refused.yours)].sort(), ['Ada', 'Ben'])
    t.deepEqual(Object.keys(refused.yours), Object.keys(present))
    t.is(refused.yours.updatedAt, updatedAt)

    const version = present.updatedAt
    t.true(version > updatedAt)
    const post = (text: string) => () =>
      send(admin, path + save, { ...form(text), updatedAt: version })
    const sent = await atOnce(shop.scope, row, [post('Cy'), post('Dee')])
    t.deepEqual(statuses(sent), [303, 409])
    const again = sent.find(({ status }) => status === 409)?.text ?? ''
    t.regex(again, /Somebody else changed this in the meantime\./)
    const conflict = readPage(again)
    const differs = conflict
      .all({ class: 'overtaken-value' })
      .map((value) => value.text)
      .join(' ')
    for (const text of ['Cy', 'Dee']) t.true(differs.includes(text), `${text}: ${differs}`)
    const newest = conflict.find({ field: 'updatedAt' }).get('value') ?? ''
    t.is(newest, (await read()).updatedAt)
    t.is((await send(admin, path + save, { ...form('Eve'), updatedAt: newest })).status, 303)
    t.is(shown(await read()), 'Eve')

    const ahead = { ...json('Never'), updatedAt: '2999-01-01T00:00:00.000Z' }
    t.is((await admin.put(path + save, ahead)).status, 409)
    t.is((await admin.put(path + save, json('Any'))).status, 200)
  })
}

test('a module whose addresses take a version tells what is present when it is an old one', (t) => {
  const sources = sourcesIn(['modules'])
  const modules = sources
    .filter(
      ({ path, text }) =>
        path.endsWith('/schemas.ts') && /\b(updatedAt|version)(:| =) z/.test(text),
    )
    .map(({ path }) => path.replace('schemas.ts', 'routes.ts'))
  t.true(modules.length > 8, modules.join())
  for (const { path, text } of sources)
    if (modules.includes(path)) t.regex(text, /\bpresent\b/, path)
})
