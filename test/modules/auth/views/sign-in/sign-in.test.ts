import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { hostile } from '#test/views/hostile.ts'
import { words } from '#test/views/words.ts'
import { SignIn } from '../../../../../modules/auth/views/sign-in/sign-in.tsx'

const attack = `">${hostile}`

test('a failed sign-in says so, keeps the e-mail and the way onward, never the password', (t) => {
  const props = { next: '/admin?a=1&b=2', email: 'sam@example.com', error: 'No match.' }
  const html = String(SignIn({ ...props, t: words('en') }))
  t.regex(read(html).find({ role: 'alert' }).text, /No match\./)
  t.true(read(html).has({ field: 'next', value: '/admin?a=1&b=2' }))
  t.true(read(html).has({ value: 'sam@example.com', 'aria-invalid': 'true' }))
  t.true(read(html).has({ role: 'textbox', name: 'Password', autocomplete: 'current-password' }))
})

test('hostile values stay values', (t) => {
  const html = String(SignIn({ next: attack, email: attack, error: attack, t: words('de') }))
  t.false(read(html).has({ tag: 'img', src: 'x' }))
})
