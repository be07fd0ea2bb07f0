// Lists that had no frame before: change sets of imports, and requests for reviews.
import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { stage } from '../customers/people/scene.ts'

type Staged = [string, Record<string, unknown>]

const changeSet = (id: string, status: string, by: string, name: string): Staged[] => [
  ['import_sets', { id, status, step: 0, hosts: '[]', actor: JSON.stringify({ name: by }) }],
  ['import_files', { id: `f-${id}`, setId: id, position: 0, name, source: 'shopify' }],
]

const request = (id: string, orderNumber: string, name: string, sentAt: string): Staged[] => [
  [
    'review_requests',
    { id, orderNumber, sentAt, orderId: id, email: `${id}@list.test`, customerName: id },
  ],
  ['review_request_items', { id: `i-${id}`, requestId: id, position: 0, productId: 'p', name }],
]

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  await stage(shop.scope, [
    ...changeSet('s1', 'applied', 'Zoe', 'orders.csv'),
    ...changeSet('s2', 'failed', 'Amy', 'products.csv'),
    ...request('q1', '100', 'Tide', '2026-02-01T10:00:00.000Z'),
    ...request('q2', '900', 'Harbour', '2026-01-01T10:00:00.000Z'),
  ])
  return { admin: await adminOf(shop) }
})

const asked: [path: string, many: string, queries: Record<string, string>][] = [
  [
    '/admin/change-sets',
    'changeSets',
    {
      'sort=files': 's1 s2',
      'sort=-files': 's2 s1',
      'filesHas=products': 's2',
      'byHas=zoe': 's1',
      'status=failed': 's2',
    },
  ],
  [
    '/admin/reviews/requests',
    'requests',
    {
      '': 'q1 q2',
      'sort=items': 'q2 q1',
      'sort=-orderNumber': 'q2 q1',
      'itemsHas=tide': 'q1',
      'sentAtTo=2026-01-15': 'q2',
      'reviewedFrom=1': '',
    },
  ],
]

for (const [path, many, queries] of asked)
  test.serial(`${path} is sorted, narrowed and kept as a file (${testEngine()})`, async (t) => {
    const { admin } = await scene()
    for (const [query, found] of Object.entries(queries)) {
      const { json, text } = await admin.get(`${path}?${query}`)
      const rows = json[many] as { id: string }[] | undefined
      t.is(rows?.map(({ id }) => id).join(' '), found, `${query} ${text}`)
      const page = read((await admin.page(`${path}?${query}`)).text)
      if (query.startsWith('sort')) t.true(page.has({ tag: 'th', 'aria-sort': /ending$/ }), query)
      const file = await admin.form(`${path}/table`, { query, format: 'csv' })
      t.is(file.text.trimEnd().split('\r\n').length - 1, found.split(' ').filter(Boolean).length)
    }
  })
