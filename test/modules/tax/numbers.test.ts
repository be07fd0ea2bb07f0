// Tax numbers of businesses: their forms, the service that is asked, and what an order keeps of its answer.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../modules/checkout/index.ts'
import tax from '../../../modules/tax/index.ts'
import { numberIn } from '../../../modules/tax/models/numbers/number-form.ts'
import { TaxNumber } from '../../../modules/tax/models/numbers/tax-number.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'

const right = [
  ...['ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976'],
  ...['DK13585628', 'EE100931558', 'EL094259216', 'ESB58378431', 'FI20774740', 'FR40303265045'],
  ...['FRXX999999999', 'HR33392005961', 'HU12892312', 'IE6433435F', 'IE3628739UA', 'IT00743110157'],
  ...[
    'LT119511515',
    'LU15027442',
    'LV40003521600',
    'MT11679112',
    'NL004495445B01',
    'NL000099998B57',
  ],
  ...['PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619'],
  ...['XI110305878', 'GB980780684', 'CHE116281710', 'NO923609016'],
]

test('a number of each member of the EU, Great Britain, Switzerland and Norway is known by its form', (t) => {
  for (const number of right) t.is(numberIn(number)?.number, number)
  t.deepEqual(numberIn(' che-116.281.710 MWST '), { number: 'CHE116281710', country: 'CH' })
  t.deepEqual(numberIn('NO 923 609 016 MVA'), { number: 'NO923609016', country: 'NO' })
  t.deepEqual(numberIn('gr094259216'), { number: 'EL094259216', country: 'GR' })
})

test('a mistyped digit is found wherever the rule of the check digit is public', (t) => {
  const prefixes = /^(AT|BE|DE|DK|FI|FR4|HR|IT|LU|NL0044|PL|PT|SK|XI|GB|CHE|NO)/
  const checked = right.filter((number) => prefixes.test(number))
  t.true(checked.length > 15)
  for (const number of checked) {
    const digit = Number(number.at(-1))
    const other = number.slice(0, -1) + ((digit + 1) % 10)
    if (!number.startsWith('NL')) t.is(numberIn(other), undefined, other)
  }
  for (const none of ['', '12345', 'DE12345678', 'US123456789', 'FR', 'NL004495446B01'])
    t.is(numberIn(none), undefined, none)
})

interface Vies {
  url: string
  asked: Record<string, string>[]
  /** What it answers; undefined: it hangs up. */
  says: { status?: number; body: string } | undefined
}

/** The service, on a port of its own. */
async function vies(t: ExecutionContext): Promise<Vies> {
  const state: Vies = { url: '', asked: [], says: undefined }
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    state.asked.push({ path: request.url ?? '', ...JSON.parse(Buffer.concat(parts).toString()) })
    if (!state.says) return void request.socket.destroy()
    answer.writeHead(state.says.status ?? 200).end(state.says.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => server.close())
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`
  return state
}

const known = {
  body: JSON.stringify({
    ...{ valid: true, name: 'ENCRES DU RHONE', address: '---', requestIdentifier: 'WAPIAAAA' },
  }),
}
const unknown = { body: JSON.stringify({ valid: false }) }

async function berlin(t: ExecutionContext, settings: Parameters<typeof TaxSettings.set>[1] = {}) {
  const service = await vies(t)
  const { scope } = await openShop(t, [tax, checkout], { env: { VIES_API_URL: service.url } })
  await TaxSettings.set(scope, {
    ...{ status: 'on', prices: 'included', homeCountry: 'DE', businesses: 'asked' },
    ...{ numberCheck: 'service', ownNumber: 'de 136 695 976', ...settings },
  })
  for (const [place, rate] of [['DE', 190_000] as const, ['EU', 200_000] as const]) {
    const places = place === 'EU' ? ['FR', 'GB BT*'] : [place]
    const zone = await TaxZone.create(scope, { name: place, places, reverseCharge: place === 'EU' })
    await TaxRate.create(scope, { zoneId: zone.id, name: `VAT ${place}`, rate })
  }
  return { scope, service }
}

const lyon = { country: 'FR', postalCode: '69001' }
const quoted = async (scope: Scope, asked: Partial<In<'tax.quote'>> & { taxNumber: string }) => {
  const { taxNumber, ...more } = asked
  const answer = await scope.ask('tax.quote', {
    lines: [{ key: 'a', taxable: true, taxClass: null, shipped: true }],
    ...{ buyer: { taxNumber }, destination: lyon, at: '2026-11-24T12:00:00.000Z', ...more },
  })
  return { code: answer?.lines.a?.rates[0]?.code, evidence: answer?.evidence }
}

const french = 'FR40303265045'

test('the service is asked with the shop’s own number, its answer is kept, and it is the evidence', async (t) => {
  const { scope, service } = await berlin(t)
  service.says = known
  t.like(await quoted(scope, { taxNumber: french }), {
    code: 'VAT EU',
    evidence: { relied: false },
  })
  t.deepEqual(await scope.ask('tax.number', { typed: 'fr 40 303 265 045' }), {
    ...{ number: french, state: 'good' },
  })
  await scope.ask('tax.number', { typed: french })
  t.deepEqual(service.asked, [
    {
      path: '/rest/check-vat-number',
      ...{ countryCode: 'FR', vatNumber: '40303265045' },
      ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    },
  ])
  const { code, evidence } = await quoted(scope, { taxNumber: french })
  t.is(code, 'intra-community')
  t.like(evidence, {
    ...{ number: french, seller: 'DE136695976', checked: 'service', relied: true },
    ...{ name: 'ENCRES DU RHONE', address: null, consultation: 'WAPIAAAA' },
  })
  t.regex(evidence?.checkedAt ?? '', /^2\d{3}-/)
})

test('a number that the service does not know is refused, and frees nobody', async (t) => {
  const { scope, service } = await berlin(t)
  service.says = unknown
  const told = await scope.ask('tax.number', { typed: french })
  t.like(told, { refused: { key: 'tax.number.unknown' } })
  t.like(await quoted(scope, { taxNumber: french }), {
    ...{ code: 'VAT EU', evidence: { checked: 'refused', relied: false } },
  })
})

for (const [what, says] of [
  ['hangs up', undefined],
  ['fails', { status: 500, body: '{}' }],
  ['sends garbage', { body: 'not json' }],
  ['says that a member does not answer', { body: '{"actionSucceed":false,"errorWrappers":[]}' }],
] as const)
  test(`a service that ${what} is silent: taxed, or trusted where the merchant says so`, async (t) => {
    const { scope, service } = await berlin(t)
    service.says = says
    t.deepEqual(await scope.ask('tax.number', { typed: french }), {
      ...{ number: french, state: 'silent' },
    })
    t.like(await quoted(scope, { taxNumber: french }), {
      ...{ code: 'VAT EU', evidence: { checked: 'silent', relied: false } },
    })
    await TaxSettings.set(scope, { unanswered: 'trusted' })
    t.like(await quoted(scope, { taxNumber: french }), {
      ...{ code: 'intra-community', evidence: { checked: 'silent', relied: true } },
    })
  })

test.serial(
  'silence takes no good answer away, and a service is asked again after a day',
  async (t) => {
    const pass = clock(t)
    const { scope, service } = await berlin(t)
    service.says = known
    await scope.ask('tax.number', { typed: french })
    const [before] = await TaxNumber.in(scope)
    service.says = undefined
    pass(25 * 3600_000)
    t.like(await scope.ask('tax.number', { typed: french }), { state: 'good' })
    await scope.ask('tax.number', { typed: french })
    t.is(service.asked.length, 2)
    const [after] = await TaxNumber.in(scope)
    t.like(after, { state: 'valid', consultation: 'WAPIAAAA', checkedAt: before?.checkedAt })
    service.says = unknown
    pass(200_000)
    t.like(await scope.ask('tax.number', { typed: french }), {
      refused: { key: 'tax.number.unknown' },
    })
  },
)

test('many at once who type one number leave one answer', async (t) => {
  const { scope, service } = await berlin(t)
  service.says = known
  const told = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      scope.as({ guestId: `guest-${at}` }).ask('tax.number', { typed: french }),
    ),
  )
  t.true(told.every((one) => one && 'state' in one && one.state === 'good'))
  t.is(await TaxNumber.in(scope).resultSize(), 1)
})

test('nobody tries numbers without end', async (t) => {
  const { scope, service } = await berlin(t)
  service.says = unknown
  const guest = scope.as({ guestId: 'guesser' })
  const numbers = right.filter((number) => /^(AT|BE|BG|CY|CZ|DK|EE|EL|ES|FI|HU)/.test(number))
  for (const typed of numbers.slice(0, 10)) await guest.ask('tax.number', { typed })
  const error = await t.throwsAsync(guest.ask('tax.number', { typed: numbers[10] ?? '' }))
  t.like(error, { status: 429 })
})

test('only the number of another member counts within the union, at home none, elsewhere that of the country', async (t) => {
  const { scope } = await berlin(t, { numberCheck: 'form' })
  const codeOf = async (taxNumber: string, destination = lyon) =>
    (await quoted(scope, { taxNumber, destination })).code
  t.is(await codeOf('ATU13585627'), 'intra-community')
  t.is(await codeOf('DE136695976'), 'VAT EU')
  t.is(await codeOf('CHE116281710'), 'VAT EU')
  t.is(await codeOf(french, { country: 'DE', postalCode: '10115' }), 'VAT DE')
  const belfast = { country: 'GB', postalCode: 'BT1 1AA' }
  t.is(await codeOf('XI110305878', belfast), 'reverse-charge')
  t.is(await codeOf(french, belfast), 'VAT EU')
  await TaxSettings.set(scope, { businesses: 'none' })
  t.deepEqual(await quoted(scope, { taxNumber: french }), { code: 'VAT EU', evidence: undefined })
})
