import test from 'ava'
import { deviceName } from '../../../../../modules/auth/models/sign-in/device-name.ts'

const t9n = (key: string, values: Record<string, string | number> = {}) =>
  key === 'auth.account.deviceOn' ? `${values.browser} on ${values.system}` : key
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

const devices: Record<string, string> = {
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0': 'Firefox on Linux',
  [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36`]: 'Chrome on Windows',
  [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`]: 'Edge on Windows',
  [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/116.0`]: 'Opera on Windows',
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`]:
    'Safari on macOS',
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1':
    'Chrome on iPad',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1':
    'Safari on iPhone',
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`]:
    'Samsung Internet on Android',
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`]:
    'Chrome on ChromeOS',
  'curl/8.5.0': 'curl',
  'Mozilla/5.0 (Windows NT 10.0)': 'Windows',
  'something <b>else</b>': 'auth.account.deviceUnknown',
  '': 'auth.account.deviceUnknown',
}

for (const [userAgent, name] of Object.entries(devices)) {
  test(`"${userAgent.slice(-60)}" is ${name}`, (t) => {
    t.is(deviceName(t9n, userAgent), name)
  })
}

test('no description is an unknown device', (t) => {
  t.is(deviceName(t9n, null), 'auth.account.deviceUnknown')
})
