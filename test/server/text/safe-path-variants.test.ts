import test from 'ava'
import { safePath } from '#server/text/urls/safe-path.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf, password } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const origin = 'https://shop.test'

/** What attackers put in front of a host, by scheme, slashes, their encodings and look-alikes. */
const openings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '\\//',
  'http://',
  'https://',
  'HtTpS://',
  'https:/',
  'https:',
  'https:\\\\',
  'ftp://',
  'javascript://',
  'data:text/html,//',
  '/%2f',
  '/%2f%2f',
  '/%5c',
  '%2f%2f',
  '/%09/',
  '/.//',
  '/..//',
  '/./\\',
  '/%2e%2e//',
  '/x/..//',
  '/x/../..//',
  '/;//',
  '/?//',
  '/#//',
  '/@',
  '@',
  '.',
  '/\u2215\u2215',
  '\uff0f\uff0f',
  '/\uff0f',
  '/\uff3c',
]
/** Hosts as they are smuggled: behind our own name, with ports, in other digits and dots. */
const hosts = [
  'evil.test',
  'evil.test:80',
  'shop.test@evil.test',
  'shop.test:443@evil.test',
  'shop.test%40evil.test',
  'shop.test.evil.test',
  'evil\u3002test',
  'evil\uff0etest',
  'evil\uff61test',
  'xn--evl-1ma.test',
  '2130706433',
  '0x7f000001',
  '[::1]',
  'evil.test%00.shop.test',
  'evil.test#shop.test',
  'evil.test?shop.test',
  'evil.test\\.shop.test',
]
/** What browsers drop or fold, put at the front, behind the first letter and at the end. */
const noise = ['\t', '\n', '\r', '\r\n', '\0', '\x0b', '\x7f', '\u00a0', '\u200b', '\ufeff', ' ']

const plain = openings.flatMap((opening) => hosts.map((host) => opening + host))
const noisy = openings.flatMap((opening) =>
  noise.flatMap((dirt) => [
    `${dirt}${opening}evil.test`,
    `${opening.slice(0, 1)}${dirt}${opening.slice(1)}evil.test`,
    `${opening}${dirt}evil.test`,
  ]),
)
const payloads = [...new Set([...plain, ...noisy])]

/** Where a browser on our page would go: by the URL standard, as it is and once more decoded. */
function leaves(path: string): boolean {
  const to = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return to?.origin !== origin || /^\/[/\\]/.test(path) || /[\\\p{Cc}]/u.test(path)
}

test('35: of more than a thousand smuggled addresses every one that passes stays in the shop', (t) => {
  t.true(payloads.length > 1_000, String(payloads.length))
  for (const payload of payloads) {
    const path = safePath(payload)
    if (path !== undefined) t.false(leaves(path), JSON.stringify([payload, path]))
  }
  const refused = payloads.filter((payload) => safePath(payload) === undefined)
  t.true(refused.length > 500, String(refused.length))
})

test('35: every address that takes a way back answers with one of the shop', async (t) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  await customerOf(shop)
  const own = new URL(shop.url).origin
  const stays = (location: string | null, payload: string) => {
    t.truthy(location, JSON.stringify(payload))
    const to = new URL(location ?? '', shop.url)
    t.is(to.origin, own, JSON.stringify([payload, location]))
    t.notRegex(location ?? '', /^\/[/\\]|[\\\p{Cc}]/u)
  }
  const signedIn = await customerOf(shop)
  const some = payloads.filter((_, n) => n % 5 === 0)
  t.true(some.length > 300)
  for (const [n, payload] of some.entries()) {
    const query = encodeURIComponent(payload)
    stays((await signedIn.page(`/auth/signin?next=${query}`)).headers.get('location'), payload)
    stays((await signedIn.page(`/auth/signup?next=${query}`)).headers.get('location'), payload)
    const wish = { email: `p${n}@shop.test`, returnTo: payload }
    const asked = await shop.client().form('/newsletter/subscribe', wish)
    stays(asked.headers.get('location'), payload)
    if (n % 20 > 0) continue
    const given = { email: 'carl@shop.test', password, next: payload }
    stays((await shop.client().form('/auth/signin', given)).headers.get('location'), payload)
  }
})
