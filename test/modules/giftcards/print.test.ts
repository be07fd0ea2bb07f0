// Cards to print: the page of the mail's link, the PDF, and the files of codes that are shown once.
import test, { type ExecutionContext } from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import giftcards from '../../../modules/giftcards/index.ts'

const path = '/admin/gift-cards'
const sheets = (file: string) => file.match(/\/Type \/Page\b/g)?.length

async function open(t: ExecutionContext, env: Record<string, string> = {}) {
  const shop = await openShop(t, [auth, giftcards], { env })
  return { shop, admin: await adminOf(shop), guest: shop.client() }
}

test.serial(
  'the mail of a card leads to a page and a PDF of it, and neither its code nor the link is kept',
  async (t) => {
    const box = await mailbox(t)
    const { shop, admin, guest } = await open(t, { SMTP_URL: box.url })
    const wish = { amount: 2_500, email: 'bo@shop.test', recipientName: 'Bo', message: '1 < 2' }
    const { json } = await admin.post(`${path}/create`, wish)
    const { id, code } = json.giftCards[0]
    await shop.app.kernel.jobs.runDue(shop.scope)
    const link = linkIn(box.mails[0] ?? '', '/gift-cards/print')
    const page = await guest.page(link)
    t.is(page.status, 200)
    for (const words of [code, 'For Bo', '1 &lt; 2', '$25.00'])
      t.true(page.text.includes(words), words)
    t.is(page.headers.get('cache-control'), 'no-store')
    t.is(page.headers.get('referrer-policy'), 'no-referrer')
    t.like((await guest.get(link)).json.giftCard, { code, balance: 2_500, state: 'active' })
    const pdf = await guest.get(link.replace('print?', 'print.pdf?'))
    t.is(pdf.headers.get('content-type'), 'application/pdf')
    t.true(pdf.text.startsWith('%PDF-'))
    t.is(sheets(pdf.text), 1)
    const kept = JSON.stringify(await shop.scope.db('gift_balances').select())
    t.false(kept.includes(code))
    const off = await admin.put(`${path}/${id}/disable`, { isDisabled: true })
    t.is(off.json.giftCard?.state, 'disabled', off.text)
    const blocked = (await guest.page(link)).text
    t.true(blocked.includes('It is blocked.'), blocked)
    await admin.post(`${path}/${id}/code`)
    for (const gone of [link, link.replace('print?', 'print.pdf?'), '/gift-cards/print?token=AAAA'])
      t.is((await guest.get(gone)).status, 404, gone)
    t.is((await guest.get('/gift-cards/print')).status, 422)
  },
)

test.serial(
  'cards that were made together are a CSV and a PDF for an hour, and a code that was replaced is in neither',
  async (t) => {
    const pass = clock(t)
    const { admin, guest } = await open(t)
    const wish = { amount: 1_999, copies: 3, note: '=cmd()' }
    const { giftCards, token } = (await admin.post(`${path}/create`, wish)).json
    const csv = () => admin.form(`${path}/codes/csv`, { token })
    const pdf = () => admin.form(`${path}/codes/pdf`, { token })
    const lines = (await csv()).text.trim().split('\r\n')
    t.deepEqual(
      lines.slice(1).map((line) => line.split(',').slice(0, 3)),
      giftCards.map(({ code }: { code: string }) => [code, '19.99', 'USD']),
    )
    t.true(lines[1]?.includes(",'=cmd(),"), lines[1])
    t.is(sheets((await pdf()).text), 3)
    t.is((await guest.form(`${path}/codes/csv`, { token })).status, 302, 'a guest signs in first')
    await admin.post(`${path}/${giftCards[0].id}/code`)
    t.is((await csv()).text.trim().split('\r\n').length, 3)
    t.is(sheets((await pdf()).text), 2)
    pass(3_600_001)
    t.is((await csv()).status, 404)
    t.is((await pdf()).status, 404)
  },
)

test.serial('the answer with the codes leads to what prints each and all of them', async (t) => {
  const { admin, guest } = await open(t)
  const { text } = await admin.form(`${path}/create`, { amount: '10.00', copies: '2' })
  const page = read(text)
  for (const file of ['csv', 'pdf'])
    t.true(page.has({ tag: 'form', action: `${path}/codes/${file}` }), file)
  const links = page.all({ role: 'link', name: 'Print' })
  const codes = page.all({ tag: 'code' })
  t.is(links.length, 2)
  for (const [at, link] of links.entries())
    t.is((await guest.get(link.get('href') ?? '')).json.giftCard.code, codes[at]?.text)
})
