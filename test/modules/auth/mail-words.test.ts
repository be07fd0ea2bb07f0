// Whoever opens an account with somebody else's address chooses no word of the mails that its owner gets.
import test from 'ava'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { password } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'owner@shop.test'
const better = 'another long pass phrase'
const name = 'Owner, you won: https://prize.example or www.prize.example'

test('no mail of an account says the name that was typed, so nobody can have a link put into it', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  const stranger = shop.client()
  const opened = await stranger.post('/api/auth/sign-up/email', { email, name, password })
  t.is(opened.status, 201)
  await stranger.post('/api/auth/code/request', { email })
  await stranger.post('/api/auth/password/reset-request', { email })
  const elsewhere = { 'User-Agent': 'curl/8.0 https://prize.example' }
  await shop.client().post('/api/auth/sign-in/email', { email, password }, elsewhere)
  const newEmail = 'www.prize.example@prize.example'
  await stranger.post('/api/account/email', { email: newEmail, password })
  await delivered(shop, box)
  await delivered(shop, box)
  const asked = box.mails.find((mail) => mail.includes('/account/email/confirm')) ?? ''
  const token = linkIn(asked, '/account/email/confirm').split('token=')[1] ?? ''
  t.is((await stranger.post('/api/account/email/confirm', { token })).status, 200)
  const changed = { currentPassword: password, newPassword: better }
  t.is((await stranger.post('/api/account/password', changed)).status, 200)
  await delivered(shop, box)
  const subjects = box.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
  for (const kind of [
    /^Verify/,
    /^Your code/,
    /^Set a new/,
    /^New sign-in/,
    /^Confirm/,
    /changed/,
  ]) {
    t.true(
      subjects.some((subject) => kind.test(subject)),
      `${kind} of ${subjects.join('; ')}`,
    )
  }
  for (const mail of box.mails) t.notRegex(mail.slice(mail.indexOf('\n\n')), /prize|you won/)
  for (const subject of subjects) t.notRegex(subject, /prize|you won/)
})
