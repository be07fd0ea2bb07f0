import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { ReviewDecision } from '../../../modules/reviews/models/moderation/review-decision.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { recordsOf } from '../../../modules/reviews/models/review-list.ts'
import { newProduct, openScene, type Scene, summaryOf } from './scene.ts'

const headers =
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location'

const row = (more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ title: 'Lovely', body: 'Hangs in the hall.', rating: '5', source: 'web', curated: 'ok' },
    review_date: '2025-03-02 10:12:00 UTC',
    ...{ reviewer_name: 'Grete', reviewer_email: 'Grete@mail.test', product_id: '811', reply: '' },
    ...{ product_handle: 'ferry-print', reply_date: '', picture_urls: '', location: 'Kiel' },
    ip_address: '203.0.113.7',
    ...more,
  }
  return headers
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}
const file = (...rows: string[]) => [headers, ...rows].join('\r\n')

const send = async (shop: Scene, body: string | Buffer, query = '') =>
  (await adminOf(shop)).send('POST', `/admin/reviews/import${query}`, body, {
    Accept: 'application/json',
    'Content-Type': 'text/csv',
  })

const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }

test('reviews of Judge.me come with their dates, states, answers and pictures, and without IP address and place', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const { status, json } = await send(
    shop,
    file(
      row({
        ...{ reply: 'Thank you!', reply_date: '2025-03-03 08:00:00 UTC' },
        picture_urls: 'https://cdn.judge.test/a.jpg,https://cdn.judge.test/b.jpg',
      }),
      row({ reviewer_email: 'otto@mail.test', curated: 'spam', rating: '1' }),
      row({ reviewer_email: 'ida@mail.test', curated: 'not-yet', title: '', body: 'Line\nline' }),
    ),
  )
  t.is(status, 200)
  t.like(json, { ...counts, created: 3, rows: 3, errorCount: 0, dryRun: false })
  t.deepEqual(json.hosts, [{ host: 'cdn.judge.test', images: 2 }])
  const rows = await Review.in(scope).orderBy('id')
  const byEmail = new Map(rows.map((review) => [review.authorEmail, review]))
  const grete = byEmail.get('grete@mail.test')
  t.like(grete, {
    ...{ productId, status: 'approved', title: 'Lovely', isVerifiedPurchase: false },
    createdAt: '2025-03-02T10:12:00.000Z',
    merchantResponse: 'Thank you!',
    merchantResponseAt: '2025-03-03T08:00:00.000Z',
  })
  const [record] = await recordsOf(scope, [grete?.id ?? ''])
  t.deepEqual(
    record?.images.map(({ url }) => url),
    ['https://cdn.judge.test/a.jpg', 'https://cdn.judge.test/b.jpg'],
  )
  t.is(byEmail.get('otto@mail.test')?.status, 'rejected')
  t.like(byEmail.get('ida@mail.test'), { status: 'pending', title: null, body: 'Line\nline' })
  t.like(await summaryOf(scope, productId), { count: 1, average: 5, isExact: true })
  t.false(JSON.stringify(rows).includes('203.0.113.7'))
  t.false(JSON.stringify(rows).includes('Kiel'))
  const mails = await scope.db('jobs').where({ name: 'mail' })
  t.deepEqual(mails, [])
})

test('46: the same file twice, or twice at once, makes no review twice', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const rows = Array.from({ length: 450 }, (_, n) => row({ reviewer_email: `r${n}@mail.test` }))
  const both = await Promise.all([send(shop, file(...rows)), send(shop, file(...rows))])
  t.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  t.is(both[0].json.created + both[1].json.created, 450)
  t.is(await Review.in(scope).resultSize(), 450)
  t.like((await send(shop, file(...rows))).json, { ...counts, unchanged: 450 })
  t.like(await summaryOf(scope, productId), { count: 450, isExact: true })
  const twins = await send(
    shop,
    file(row({ reviewer_email: 'x@mail.test' }), row({ reviewer_email: 'x@mail.test' })),
  )
  t.like(twins.json, { ...counts, created: 1, failed: 1 })
  t.is(twins.json.errors[0].message, 'This is the same review as in row 2.')
})

test('a later file brings words up to date; decisions and answers that were made here stand', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  await send(shop, file(row(), row({ reviewer_email: 'ida@mail.test', curated: 'not-yet' })))
  const [first, second] = await Review.in(scope).orderBy('authorEmail')
  await ReviewDecision.make(scope, first?.id ?? '', 'reject', 'Not ours')
  await Review.respond(scope, first?.id ?? '', 'Our answer')
  const later = await send(
    shop,
    file(
      row({ rating: '4', reply: 'Their answer' }),
      row({ reviewer_email: 'ida@mail.test', curated: 'ok' }),
    ),
  )
  t.like(later.json, { ...counts, updated: 2 })
  t.like(await Review.find(scope, first?.id ?? ''), {
    ...{ rating: 4, status: 'rejected', merchantResponse: 'Our answer' },
  })
  t.is((await Review.find(scope, second?.id ?? '')).status, 'approved')
  t.like(await summaryOf(scope, productId), { count: 1, isExact: true })
})

test('each wrong row is named with its line, its column and what to do, and the others are imported', async (t) => {
  const shop = await openScene(t)
  const { json } = await send(
    shop,
    file(
      row({ rating: '6' }),
      row({ product_handle: 'nowhere' }),
      row({ review_date: '2025-02-31 10:00:00 UTC' }),
      row({ body: '', title: '' }),
      row({ curated: 'maybe', reviewer_email: 'no address' }),
      row({ body: 'x'.repeat(10_001) }),
      row({ picture_urls: 'http://a.test/1.jpg,javascript:alert(1)' }),
    ),
  )
  t.like(json, { ...counts, created: 1, failed: 6, errorCount: 7 })
  t.deepEqual(
    json.errors.map(({ row: line, field }: { row: number; field: string }) => `${line} ${field}`),
    [
      ...['2 rating', '4 review_date', '5 body', '6 curated', '6 reviewer_email', '7 body'],
      '3 product_handle',
    ],
  )
  t.deepEqual(json.notes, [
    {
      row: 8,
      field: 'picture_urls',
      message: 'Only https addresses can be shown: the others were left out.',
    },
  ])
})

test('a dry run says what would happen and writes nothing', async (t) => {
  const shop = await openScene(t)
  const { json } = await send(shop, file(row()), '?dryRun=true')
  t.like(json, { ...counts, created: 1, dryRun: true })
  t.is(await Review.in(shop.scope).resultSize(), 0)
  t.like(await summaryOf(shop.scope, shop.productId), { count: 0, isExact: true })
})

test('46: files that are none, or that break off, are reported and crash nothing', async (t) => {
  const shop = await openScene(t)
  for (const body of ['', 'a,b\n1,2', 'PK\u0003\u0004zip', Buffer.from([0, 1, 2, 0])]) {
    const { status, json } = await send(shop, body)
    t.is(status, 422, JSON.stringify(body))
    t.truthy(json.error.fields.file)
  }
  const open = await send(shop, `${file(row())}\r\n"never closed,`)
  t.is(open.status, 200)
  t.like(open.json, { created: 1, failed: 1 })
  t.is(open.json.errors[0].field, 'file')
  const utf16 = Buffer.from(
    `\ufeff${file(row({ reviewer_name: 'Jürgen', reviewer_email: '' }))}`,
    'utf16le',
  )
  t.is((await send(shop, utf16)).json.created, 1)
  t.truthy(await Review.in(shop.scope).findOne({ authorName: 'Jürgen' }))
  const short = await send(shop, `${headers}\r\nonly,three,5`)
  t.like(short.json, { ...counts, failed: 1 })
})

test('a form brings a file in: a report for people, the form again with what is wrong', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  t.is((await admin.page('/admin/reviews/import')).status, 200)
  const post = (content: string | undefined, dryRun = false) => {
    const form = new FormData()
    if (content !== undefined) form.set('file', new File([content], 'reviews.csv'))
    if (dryRun) form.set('dryRun', 'on')
    return admin.send('POST', '/admin/reviews/import', form, {
      Accept: 'text/html',
      'Sec-Fetch-Site': 'same-origin',
    })
  }
  const missing = await post(undefined)
  t.is(missing.status, 422)
  t.true(missing.text.includes('Choose a file.'))
  const other = await post('a,b\n1,2')
  t.is(other.status, 422)
  t.true(other.text.includes('lacks rating'))
  const dry = await post(file(row()), true)
  t.true(dry.text.includes('Nothing was written. The file is fine.'))
  t.is(await Review.in(shop.scope).resultSize(), 0)
  const done = await post(file(row(), row({ product_handle: '<b>x' })))
  t.is(done.status, 200)
  t.true(done.text.includes('There is no product &#34;&lt;b>x&#34; in this shop.'))
  t.is(await Review.in(shop.scope).resultSize(), 1)
})

test('19: a handle finds products of this store only', async (t) => {
  const shop = await openScene(t)
  await newProduct(shop.other, 'Theirs')
  const { json } = await send(shop, file(row({ product_handle: 'theirs' })))
  t.like(json, { ...counts, failed: 1 })
})
