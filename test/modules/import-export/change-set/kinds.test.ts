import { Readable } from 'node:stream'
import test from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Scope } from '#server/scope.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { ImportRow } from '../../../../modules/import-export/models/change-set/records/import-row.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'

async function bringIn(scope: Scope, files: Record<string, string>): Promise<string> {
  const given = Object.entries(files).map(([name, text]) => ({
    name,
    open: () => Readable.from([Buffer.from(text)]),
  }))
  const set = await keepFiles(scope, given, { copyPictures: false, leaveOut: true })
  await runSet(scope, set.id)
  return set.id
}

async function apply(scope: Scope, id: string): Promise<void> {
  await ChangeSet.go(scope, id, 'applying')
  await runSet(scope, id)
}

const own = (kind: string, list: string, records: readonly object[]) =>
  JSON.stringify({ kind, version: 1, [list]: records })

const files = {
  'gift-cards.json': own('gift-cards', 'giftCards', [
    {
      ...{ code: 'ABCD-EFGH-1234', currency: 'USD', issued: '50.00', balance: '20.50' },
      ...{ state: 'active', email: 'ann@shop.test', createdAt: '2024-05-01T10:00:00.000Z' },
    },
    { last4: '9999', currency: 'EUR', issued: '10.00', balance: '10.00', state: 'disabled' },
  ]),
  'gift_cards_export.csv':
    'Id,Last Characters,Customer Name,Email,Date Issued,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?,Note\n7,k3m9,Ben,ben@shop.test,2024-01-02 10:00:00 UTC,,30.00,12.34,USD,false,true,From aunt\n',
  'store-credit.csv':
    'email,currency,balance,state,expiresAt,createdAt,reason\nann@shop.test,USD,5.00,active,,,Late parcel\nnobody@shop.test,USD,5.00,active,,,\n',
  'subscribers.csv':
    'email,status,source,language,askedAt,consentAt,consentAddress,unsubscribedAt,bouncedAt,createdAt\nann@shop.test,subscribed,form,en,,2024-02-03T10:00:00.000Z,203.0.113.9,,,\nben@shop.test,unsubscribed,form,en,,2023-02-03T10:00:00.000Z,,2024-02-04T10:00:00.000Z,,\ncid@shop.test,pending,form,en,,,,,,\n',
  'customers.csv': 'Email,First Name,Last Name\nann@shop.test,Ann,Low\n',
  'discounts.json': own('discounts', 'discounts', [
    {
      ...{
        labels: { en: 'Spring' },
        kind: 'percent',
        means: 'code',
        code: 'SPRING',
        percent: 12.5,
      },
      ...{ status: 'active', currency: 'USD', products: ['moon'], mostUses: 7, mostUsesEach: 1 },
      codes: [
        { code: 'SPRING', mostUses: null, isMain: true },
        { code: 'SPRING-ONE', mostUses: 3, isMain: false },
      ],
    },
    {
      ...{ labels: { en: 'Ten off' }, kind: 'orderAmount', means: 'automatic', code: null },
      ...{ amount: '10.00', leastAmount: '50.00', currency: 'USD', status: 'active' },
    },
    { labels: { en: 'Foreign' }, kind: 'orderAmount', amount: '10.00', currency: 'EUR' },
  ]),
  'discounts_export.csv':
    'Name,Value,Value Type,Type,Discount Class,Times Used,Start,End,Status\nTENOFF,-10.0,percentage,Amount off order,Order,4,2024-05-01 10:00:00 +0000,,Active\nFIVER,-5.00,fixed_amount,Amount off products,Product,0,2024-05-01 10:00:00 +0000,,Active\n',
}

/** What of the shop nobody outside may hear. */
async function heard(scope: Scope): Promise<number[]> {
  const tables = ['notification_mails', 'webhook_deliveries', 'payment_calls', 'payment_attempts']
  const counts: number[] = []
  for (const table of tables) {
    const [row] = await scope.db(table).count('* as n')
    counts.push(Number(row?.n))
  }
  return counts
}

test('cards, credit, consents and discounts come in through their ledgers, unheard, change nothing the second time, and are taken back', async (t) => {
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { scope } = shop
  const work = () => shop.app.kernel.jobs.runDue(scope)
  await scope.ask('auth.create', {
    email: 'ann@shop.test',
    password: 'a long password',
    name: 'Ann',
  })
  await work()
  const quiet = await heard(scope)
  const id = await bringIn(scope, files)
  await apply(scope, id)
  await work()
  const rows = await ImportRow.in(scope).where({ setId: id }).orderBy(['rank', 'position'])
  t.deepEqual(
    rows.map(({ kind, title, state, errors }) => [
      kind,
      title,
      state,
      errors.map(({ field }) => field).join(),
    ]),
    [
      ['customer', 'Ann Low', 'applied', ''],
      ['consent', 'ann@shop.test', 'applied', ''],
      ['consent', 'ben@shop.test', 'applied', ''],
      ['consent', 'cid@shop.test', 'failed', 'status'],
      ['gift-card', '…1234 20.50 USD', 'applied', ''],
      ['gift-card', '…9999 10.00 EUR', 'applied', ''],
      ['gift-card', '…K3M9 12.34 USD', 'applied', ''],
      ['store-credit', 'ann@shop.test', 'applied', ''],
      ['store-credit', 'nobody@shop.test', 'failed', 'email'],
      ['discount', 'Spring', 'applied', ''],
      ['discount', 'Ten off', 'applied', ''],
      ['discount', '', 'failed', 'currency'],
      ['discount', 'TENOFF', 'applied', ''],
      ['discount', 'FIVER', 'applied', ''],
    ],
  )
  t.deepEqual(await heard(scope), quiet)
  t.false(JSON.stringify(rows).includes('EFGH'))
  const balances = await scope.db('gift_balances').orderBy('balance')
  t.deepEqual(
    balances.map(({ balance, state, currency }) => [Number(balance), state, currency]),
    [
      [500, 'active', 'USD'],
      [1000, 'disabled', 'EUR'],
      [1234, 'active', 'USD'],
      [2050, 'active', 'USD'],
    ],
  )
  const entries = await scope.db('gift_entries').orderBy('amount')
  t.deepEqual(
    entries.map(({ amount, note }) => [Number(amount), note !== null]),
    [
      [500, true],
      [1000, true],
      [1234, true],
      [2050, true],
    ],
  )
  t.like(await scope.db('customers').first(), { consentAt: '2024-02-03T10:00:00.000Z' })
  const discounts = await scope.db('discounts').orderBy(['percent', 'amount'])
  t.deepEqual(
    discounts.map(({ kind, percent, amount, status }) => [
      kind,
      Number(percent),
      amount && Number(amount),
      status,
    ]),
    [
      ['line', 0, 500, 'paused'],
      ['orderAmount', 0, 1000, 'active'],
      ['orderPercent', 100_000, null, 'paused'],
      ['percent', 125_000, null, 'active'],
    ],
  )
  const second = await bringIn(scope, files)
  const again = await ImportRow.in(scope).where({ setId: second }).whereNot({ action: 'error' })
  t.deepEqual([...new Set(again.map(({ action }) => action))], ['unchanged'])
  await ChangeSet.go(scope, id, 'returning')
  await runSet(scope, id)
  const left = await ImportRow.in(scope)
    .where({ setId: id })
    .whereNotIn('state', ['taken-back', 'failed'])
  t.deepEqual(
    left.map(({ kind, title, errors }) => [kind, title, errors]),
    [],
  )
  for (const table of [
    'gift_balances',
    'gift_entries',
    'discounts',
    'discount_codes',
    'newsletter_subscribers',
    'newsletter_consents',
  ])
    t.is(Number((await scope.db(table).count('* as n'))[0]?.n), 0, table)
  t.deepEqual(await heard(scope), quiet)
})

const account = { email: 'ann@shop.test', password: 'a long password', name: 'Ann' }

/** What belongs to the shop that did it: mails of a card, entries of a ledger, how somebody came to be asked. */
const apart = new Map([
  ['gift-cards.json', ['sendAt', 'sentAt']],
  ['store-credit.json', ['state', 'expiresAt', 'createdAt']],
  ['newsletter-subscribers.json', ['source', 'language', 'askedAt', 'bouncedAt', 'createdAt']],
])
const kinds = ['custom-fields', 'gift-cards', 'store-credit', 'newsletter-subscribers', 'discounts']

async function exported(scope: Scope, format: 'csv' | 'json'): Promise<Map<string, string>> {
  const as = scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })
  const all = new Map<string, string>()
  for (const { kind, files: made } of await exportKinds(as)) {
    const body = kinds.includes(kind) ? made[format] : undefined
    if (body) all.set(`${kind}.${format}`, (await Readable.from(body(scope)).toArray()).join(''))
  }
  return all
}

/** Its records as JSON, in an order of their own. */
async function records(scope: Scope) {
  const of = new Map<string, string[]>()
  for (const [kind, text] of await exported(scope, 'json')) {
    const [list = []] = Object.values(JSON.parse(text)).filter(Array.isArray)
    const left = apart.get(kind) ?? []
    const told = list.map((one: object) =>
      JSON.stringify(Object.entries(one).filter(([name]) => !left.includes(name))),
    )
    of.set(kind, told.toSorted())
  }
  return of
}

for (const format of ['json', 'csv'] as const)
  test(`fields, cards, credit, consents and discounts that leave as ${format} stand in an empty shop as they left`, async (t) => {
    const [from, to] = [await openWholeShop(t), await openWholeShop(t)]
    for (const { scope } of [from, to]) await scope.ask('auth.create', account)
    const admin = await adminOf(from)
    for (const field of [
      { kind: 'product', type: 'choice', label: { en: 'Paper' }, choices: 'Smooth\nRough' },
      { kind: 'customer', type: 'whole', label: { en: 'Size', de: 'Größe' }, minimum: 30 },
    ])
      t.is((await admin.post('/admin/custom-fields/create', field)).status, 201)
    await apply(from.scope, await bringIn(from.scope, files))
    const id = await bringIn(to.scope, Object.fromEntries(await exported(from.scope, format)))
    await apply(to.scope, id)
    const failed = await ImportRow.in(to.scope).where({ setId: id, state: 'failed' })
    t.deepEqual(
      failed.map(({ kind, title, errors }) => [kind, title, errors]),
      [],
    )
    const left = await records(from.scope)
    t.deepEqual(
      [...left].map(([kind, list]) => [kind, list.length]),
      [
        ['custom-fields.json', 2],
        ['discounts.json', 4],
        ['gift-cards.json', 3],
        ['store-credit.json', 1],
        ['newsletter-subscribers.json', 2],
      ],
    )
    t.deepEqual(await records(to.scope), left)
  })

for (const format of ['json', 'csv'] as const)
  test(`a discount for a group leaves as ${format} with its people and amounts, and is for nobody else where they are not there`, async (t) => {
    const [from, to] = [await openWholeShop(t), await openWholeShop(t)]
    const [admin, other] = [await adminOf(from), await adminOf(to)]
    const group = await admin.post('/admin/customers/groups/create', { name: 'Regulars' })
    const wish = {
      ...{ kind: 'orderAmount', labels: { en: 'For regulars' }, amount: 500, leastAmount: 2_000 },
      ...{ amounts: { CHF: 450, JPY: 800 }, leastAmounts: { CHF: 1_900 } },
      ...{ means: 'automatic', audiences: [`group:${group.json.group.id}`] },
    }
    const made = await admin.post('/admin/discounts/create', wish)
    t.is(made.status, 201, made.text)
    const sent = Object.fromEntries(await exported(from.scope, format))
    const early = await bringIn(to.scope, sent)
    await apply(to.scope, early)
    const [row] = await ImportRow.in(to.scope).where({ setId: early, kind: 'discount' })
    t.is(row?.state, 'failed')
    t.is(row?.errors[0]?.field, 'audiences')
    t.is((await to.scope.db('discounts')).length, 0)
    const { json } = await other.post('/admin/customers/groups/create', { name: 'Regulars' })
    await apply(to.scope, await bringIn(to.scope, sent))
    const { discounts } = (await other.get('/admin/discounts')).json
    const { discount } = (await other.get(`/admin/discounts/${discounts[0].id}`)).json
    t.like(discount, {
      ...{ amounts: wish.amounts, leastAmounts: wish.leastAmounts, amount: 500 },
      audiences: [`group:${json.group.id}`],
    })
    t.deepEqual(await records(to.scope), await records(from.scope))
    const again = await bringIn(to.scope, sent)
    await apply(to.scope, again)
    const [same] = await ImportRow.in(to.scope).where({ setId: again, kind: 'discount' })
    t.is(same?.action, 'unchanged')
  })
