import test from 'ava'
import { addressOf, keyOf } from '#server/http/safety/client-ip.ts'

const callerOf = (remoteAddress: string, forwarded: string, proxies: number) =>
  addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, proxies)

test('all spellings of one IPv4 address are one caller', (t) => {
  for (const spelling of [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::ffff:c000:201',
    '0:0:0:0:0:ffff:c000:0201',
  ])
    t.is(keyOf(spelling), '192.0.2.1')
})

test('a whole /64 is one caller, its neighbour another', (t) => {
  const key = keyOf('2001:db8:1:2::1')
  t.is(key, '2001:db8:1:2::/64')
  t.is(keyOf('2001:0DB8:0001:0002:ffff::9'), key)
  t.not(keyOf('2001:db8:1:3::1'), key)
  t.is(keyOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

test('without trusted proxies X-Forwarded-For changes nothing', (t) => {
  t.is(callerOf('203.0.113.9', '1.2.3.4', 0), '203.0.113.9')
})

test('with n trusted proxies the n-th entry from the right counts, never what the client put left of it', (t) => {
  t.is(callerOf('10.0.0.1', '6.6.6.6, 203.0.113.9', 1), '203.0.113.9')
  t.is(callerOf('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2), '203.0.113.9')
  t.is(callerOf('10.0.0.1', 'garbage', 1), '10.0.0.1')
  t.is(callerOf('10.0.0.1', '', 2), '10.0.0.1')
})
