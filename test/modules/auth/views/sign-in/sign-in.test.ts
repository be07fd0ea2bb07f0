import test from 'ava'
import { hostile, unquoted } from '#test/views/hostile.ts'
import { words } from '#test/views/words.ts'
import { SignIn } from '../../../../../modules/auth/views/sign-in/sign-in.tsx'

const attack = `">${hostile}`

test('a failed sign-in says so, keeps the e-mail and the way onward, never the password', (t) => {
  const props = { next: '/admin?a=1&b=2', email: 'sam@example.com', error: 'No match.' }
  const html = String(SignIn({ ...props, t: words('en') }))
  t.regex(html, /role="alert">.*No match\./s)
  t.regex(html, /name="next" value="\/admin\?a=1&amp;b=2"/)
  t.regex(html, /value="sam@example.com" aria-invalid="true"/)
  t.regex(
    html,
    /<label for="password">Password<\/label><div[^>]*><input[^>]*autocomplete="current-password"/,
  )
})

test('hostile values stay values', (t) => {
  const html = String(SignIn({ next: attack, email: attack, error: attack, t: words('de') }))
  t.false(unquoted(html).includes('<img src=x'))
})
