// Lists that a shop of its first weeks works through: sorted and narrowed by what they show.
import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { stage } from '../customers/people/scene.ts'

type Staged = [string, Record<string, unknown>]

const person = (name: string) => ({ email: `${name}@people.test`, name, language: 'en' })

const withdrawal = (id: string, orderNumber: string, declaredAt: string): Staged[] => [
  [
    'withdrawals',
    {
      ...{ id, press: `p-${id}`, ...person('ann'), orderNumber, declaredAt },
      ...{ pieces: '', lines: '[]', statement: '' },
    },
  ],
  ['withdrawal_cases', { id, state: 'open', note: '' }],
]

const aReturn = (orderId: string, id: string, number: number, orderNumber: number): Staged => [
  'returns',
  {
    ...{ id, number, orderNumber, orderId, ...person('ann') },
    ...{ currency: 'USD', state: 'requested', createdAt: `2026-0${number}-01T10:00:00.000Z` },
  },
]

const draft = (id: string, number: number, total: number): Staged => [
  'draft_orders',
  {
    ...{ id, number, total, state: 'open', version: 1, ...person('bob'), currency: 'USD' },
    ...{ lines: '[]', rateIds: '{}' },
  },
]

const leftCart = (id: string, value: number, leftAt: string): Staged => [
  'left_carts',
  { ...{ id, value, leftAt, sessionId: `s-${id}`, lines: '[]', currency: 'USD' }, ...person(id) },
]

const dispute = (id: string, amount: number, dueAt: string | null): Staged => [
  'payment_disputes',
  { ...{ id, amount, dueAt, attemptId: 'paid', key: id, currency: 'USD' }, state: 'open' },
]

const mail = (id: string, address: string, createdAt: string, sentAt: string | null): Staged => [
  'notification_mails',
  {
    ...{ id, address, createdAt, sentAt, kind: 'placed', about: id },
    ...{ details: '{}', state: sentAt === null ? 'failed' : 'sent' },
  },
]

const event = (id: string, kind: string, createdAt: string): Staged => [
  'payment_webhooks',
  {
    ...{ id, kind, createdAt, gateway: 'test-gateway', eventId: `e-${id}` },
    ...{ source: 'delivered', payload: '{}', attemptIds: '[]', about: null },
  },
]

const exemption = (id: string, untilAt: string | null): Staged => [
  'tax_exemptions',
  { id, untilAt, email: `${id}@list.test`, places: '[]', reason: 'Charity', certificate: id },
]

const attempt = {
  ...{ id: 'paid', targetKind: 'session', targetId: 'till', method: 'card', methodLabel: 'Card' },
  ...{ gateway: 'test-gateway', amount: 9_000, currency: 'USD', state: 'captured' },
  proposal: '{}',
}

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const { orderId } = await placed(shop.scope)
  const staged: Staged[] = [
    ...[aReturn(orderId, 'r1', 1, 900), aReturn(orderId, 'r2', 2, 100)],
    ...withdrawal('w1', '100', '2026-03-01T10:00:00.000Z'),
    ...withdrawal('w2', '200', '2026-01-01T10:00:00.000Z'),
    ...[draft('d1', 1, 9_000), draft('d2', 2, 100)],
    leftCart('lc1', 100, '2026-02-01T10:00:00.000Z'),
    leftCart('lc2', 5_000, '2026-01-01T10:00:00.000Z'),
    ['payment_attempts', attempt],
    ...[dispute('pd1', 100, null), dispute('pd2', 5_000, '2026-02-01T10:00:00.000Z')],
    ...[exemption('x1', null), exemption('x2', '2026-02-01T10:00:00.000Z')],
    mail('m1', 'zoe@list.test', '2026-01-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'),
    mail('m2', 'amy@list.test', '2026-02-01T10:00:00.000Z', null),
    ...[event('h1', 'paid', '2026-02-01T10:00:00.000Z')],
    ...[event('h2', 'failed', '2026-01-01T10:00:00.000Z')],
  ]
  await stage(
    shop.scope,
    staged.map(([table, { name, ...row }]): Staged => {
      const isNamed = table !== 'left_carts'
      return [table, isNamed && name !== undefined ? { ...row, name } : row]
    }),
  )
  const admin = await adminOf(shop)
  for (const name of ['Press', 'Trade']) {
    const to = '/admin/customers/groups/create'
    const made = await admin.post(to, { name, note: '' })
    if (made.status !== 201) throw new Error(made.text)
  }
  return { admin }
})

/** Queries of a list with what they find, by id or name. */
const asked: [path: string, many: string, [query: string, found: string][]][] = [
  [
    '/admin/returns',
    'returns',
    [
      ['', 'r2 r1'],
      ['sort=number', 'r1 r2'],
      ['sort=-order', 'r1 r2'],
      ['piecesTo=0&sort=pieces', 'r1 r2'],
      ['piecesFrom=1', ''],
      ['orderTo=100', 'r2'],
      ['askedAtFrom=2026-01-15', 'r2'],
    ],
  ],
  [
    '/admin/returns/withdrawals',
    'withdrawals',
    [
      ['sort=-number', 'w2 w1'],
      ['marks=unmatched&sort=state', 'w1 w2'],
      ['marks=late', ''],
      ['marks=repeats', ''],
      ['sort=declaredAt', 'w2 w1'],
      ['numberHas=10', 'w1'],
    ],
  ],
  [
    '/admin/drafts',
    'drafts',
    [
      ['sort=number', 'd1 d2'],
      ['sort=-total', 'd1 d2'],
      ['customerHas=bob', 'd2 d1'],
      ['sort=customer', 'd1 d2'],
      ['totalFrom=50', 'd1'],
    ],
  ],
  [
    '/admin/left-carts',
    'leftCarts',
    [
      ['sort=-value', 'lc2 lc1'],
      ['sort=leftAt', 'lc2 lc1'],
      ['sort=-state&state=left', 'lc2 lc1'],
      ['linesHas=none', ''],
      ['valueTo=1', 'lc1'],
      ['emailHas=lc2', 'lc2'],
    ],
  ],
  [
    '/admin/payments/disputes',
    'disputes',
    [
      ['sort=amount', 'pd1 pd2'],
      ['sort=-amount', 'pd2 pd1'],
      ['sort=-deadline', 'pd2 pd1'],
    ],
  ],
  [
    '/admin/tax/exemptions',
    'exemptions',
    [
      ['sort=-email', 'x2 x1'],
      ['sort=untilAt', 'x2 x1'],
      ['certificateHas=x1', 'x1'],
    ],
  ],
  [
    '/admin/notifications/mails',
    'mails',
    [
      ['q=list.test', 'm2 m1'],
      ['q=list.test&sort=address', 'm2 m1'],
      ['q=list.test&sort=-address', 'm1 m2'],
      ['q=list.test&sort=when', 'm2 m1'],
      ['addressHas=zoe', 'm1'],
    ],
  ],
  [
    '/admin/payments/webhooks',
    'webhooks',
    [
      ['q=test-gateway&sort=kind', 'h2 h1'],
      ['q=test-gateway&sort=-at', 'h1 h2'],
      ['eventIdHas=e-h1', 'h1'],
    ],
  ],
  [
    '/admin/customers/groups',
    'groups',
    [
      ['sort=name', 'Press Trade'],
      ['sort=-name', 'Trade Press'],
      ['nameHas=tra', 'Trade'],
    ],
  ],
]

for (const [path, many, queries] of asked)
  test.serial(`${path} is sorted and narrowed by what it shows (${testEngine()})`, async (t) => {
    const { admin } = await scene()
    for (const [query, found] of queries) {
      const { status, json, text } = await admin.get(`${path}?${query}`)
      t.is(status, 200, text)
      const rows = json[many] as { id: string; name?: string }[] | undefined
      const named = rows?.map(({ id, name }) => (many === 'groups' ? name : id)) ?? []
      t.is(named.join(' '), found, `${path}?${query}`)
    }
    const page = read((await admin.page(`${path}?${queries[1]?.[0]}`)).text)
    t.true(page.has({ tag: 'th', 'aria-sort': /ending$/ }))
  })
