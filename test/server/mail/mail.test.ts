// Mail by SMTP and by HTTP: written with the data, sent once it is committed, tried again when it fails.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { demandMail, mailIsOn, post } from '#server/mail/mail.ts'
import { delivered, listening, mailbox } from '#test/helpers/outside/mailbox.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const posting = {
  to: 'carl@shop.test',
  subject: 'Hello\r\nBcc: everybody@evil.example',
  letter: {
    title: 'Hello <b>Carl</b>',
    paragraphs: ['One & two'],
    button: { label: 'Go on', url: 'http://shop.test/go?token=top-secret-link' },
  },
  unsubscribeUrl: 'http://shop.test/stop',
}

test('a mail is sent by SMTP once its transaction has committed, in HTML and in plain text', async (t) => {
  const box = await mailbox(t)
  const { scope, app } = await openShop(t, [], { env: { SMTP_URL: box.url } })
  t.true(mailIsOn(scope))
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      await post(inner, posting)
      throw new Error('rolled back')
    }),
  )
  await scope.atomic((inner) => post(inner, posting))
  const [stored] = await scope.db('jobs').where({ name: 'mail' })
  t.notRegex(JSON.stringify(stored), /top-secret-link|carl@/)
  await app.kernel.jobs.runDue(scope)
  await app.kernel.jobs.runDue(scope)
  t.is(box.mails.length, 1)
  const [mail = ''] = box.mails
  t.regex(mail, /^To: carl@shop\.test$/m)
  t.notRegex(mail, /^Bcc:/m)
  // Bytes: of a header
  t.regex(mail, /^List-Unsubscribe: <http:\/\/shop\.test\/stop>$/m)
  t.regex(mail, /Hello &lt;b>Carl&lt;\/b>/)
  t.regex(mail, /One & two/)
})

test('a mail that the server refuses stays a job and is sent later', async (t) => {
  const box = await mailbox(t)
  const { scope, app } = await openShop(t, [], { env: { SMTP_URL: box.url } })
  box.refuse = true
  await scope.atomic((inner) => post(inner, posting))
  await app.kernel.jobs.runDue(scope)
  t.is(box.mails.length, 0)
  const [waiting] = await scope.db('jobs').where({ name: 'mail' })
  t.is(waiting.doneAt, null)
  t.truthy(waiting.lastError)
  box.refuse = false
  await scope.atomic((inner) => inner.db('jobs').where({ name: 'mail' }).update({ runAt: 0 }))
  await app.kernel.jobs.runDue(scope)
  t.is(box.mails.length, 1)
})

test('with an API key it goes to the HTTP API with its files, and with a key that makes a second attempt harmless', async (t) => {
  const asked: { path: string; key: string; again: string; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    request.on('end', () => {
      const { authorization = '', 'idempotency-key': again = '' } = request.headers
      asked.push({
        path: request.url ?? '',
        key: authorization,
        again: String(again),
        body: JSON.parse(text),
      })
      response.writeHead(asked.length === 1 ? 500 : 200).end('{}')
    })
  })
  await listening(t, server)
  const { port } = server.address() as AddressInfo
  const env = { EMAIL_API_KEY: 're_a-secret-key', EMAIL_API_URL: `http://127.0.0.1:${port}` }
  const { scope, app } = await openShop(t, [], { env })
  const bytes = Buffer.from('%PDF-1.7 paper')
  const attachments = [{ filename: 'invoice-1.pdf', content: bytes.toString('base64') }]
  await scope.atomic((inner) => post(inner, { ...posting, attachments }))
  await app.kernel.jobs.runDue(scope)
  await scope.atomic((inner) => inner.db('jobs').where({ name: 'mail' }).update({ runAt: 0 }))
  await app.kernel.jobs.runDue(scope)
  t.is(asked.length, 2)
  const [first, second] = asked
  t.is(first?.path, '/emails')
  t.is(first?.key, 'Bearer re_a-secret-key')
  t.is(first?.again, second?.again)
  t.deepEqual(first?.body.to, ['carl@shop.test'])
  const file = { filename: 'invoice-1.pdf', content_type: 'application/pdf' }
  for (const { body } of asked)
    t.deepEqual(body.attachments, [{ ...file, content: bytes.toString('base64') }])
  // Bytes: of a header
  t.true(String(first?.body.from).includes('<no-reply@shop.test>'))
})

test('who writes about an event and is run again, writes to each reader once, also after the mail has left', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [], { env: { SMTP_URL: box.url } })
  const write = () =>
    shop.scope.atomic(async (inner) => {
      for (const to of ['carl@shop.test', 'carl@shop.test', 'ana@shop.test'])
        await post(inner, { ...posting, to, about: 'event-7' })
    })
  await write()
  await delivered(shop, box)
  await write()
  await delivered(shop, box)
  t.deepEqual(box.mails.map((mail) => /^To: (\w+)/m.exec(mail)?.[1]).sort(), ['ana', 'carl'])
  t.notRegex(JSON.stringify(await shop.scope.db('jobs')), /carl@/)
})

test('without either, mail is off: nothing is written, and what needs mail says so', async (t) => {
  const { scope } = await openShop(t, [])
  t.false(mailIsOn(scope))
  await scope.atomic((inner) => post(inner, posting))
  t.deepEqual(await scope.db('jobs').where({ name: 'mail' }), [])
  const error = t.throws(() => demandMail(scope))
  t.like(error, { status: 503, code: 'MAIL_DISABLED' })
})

test('29: neither the shop’s name nor what somebody typed writes headers of a mail', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [], { env: { SMTP_URL: box.url } })
  const evil = 'Ink\r\nBcc: victim@evil.test\\'
  const named = shop.scope.as({ shop: { ...shop.scope.shop, name: evil } })
  await named.atomic((inner) =>
    post(inner, {
      to: 'carl@shop.test',
      subject: `Hello ${evil}\u2028X-Evil: yes`,
      letter: { title: evil, paragraphs: [evil] },
    }),
  )
  const [mail = ''] = await delivered(shop, box)
  const names = mail
    .slice(0, mail.indexOf('\n\n'))
    .split('\n')
    .map((line) => line.split(':')[0]?.toLowerCase())
  t.false(names.includes('bcc') || names.includes('x-evil'))
  const from = mail.split('\n').find((line) => line.startsWith('From:')) ?? ''
  t.regex(from, /^From: "Ink Bcc: victim@evil\.test" <[^<>\s]+>$/)
  t.true(mail.split('\n').includes('To: carl@shop.test'))
})
