/** `tax.number`: whether a number can stand in an order, as far as its form and a service say. */
import type { In, Out } from '#server/bus.ts'
import { said } from '#server/language/message.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from '../tax-rules.ts'
import { exampleOf, numberIn, type ReadNumber } from './number-form.ts'
import type { Checked } from './number-service.ts'
import { TaxNumber } from './tax-number.ts'

/** Calls of the service that a caller can cause in ten minutes. */
const mostCalls = 10
const seconds = 600

/** Asks the service at most once a day for a number that it knows. 429 for a caller who tries many. Never inside of `atomic`. */
export async function askNumber(
  scope: Scope,
  { typed, country }: In<'tax.number'>,
): Promise<Out<'tax.number'>> {
  const read = numberIn(typed)
  if (!read)
    return { refused: said('tax.number.malformed', { example: exampleOf(typed, country) }) }
  const { settings } = await rulesOf(scope)
  if (settings?.numberCheck !== 'service') return { number: read.number, state: 'good' }
  const state = await stateOf(scope, read, settings.ownNumber || null)
  if (state === 'invalid') return { refused: said('tax.number.unknown', { number: read.number }) }
  return { number: read.number, state: state === 'silent' ? 'silent' : 'good' }
}

async function stateOf(
  scope: Scope,
  { number, country }: ReadNumber,
  requester: string | null,
): Promise<Checked['state'] | 'uncovered'> {
  const known = await TaxNumber.of(scope, number)
  if (known?.isFresh) return known.state
  await countCall(scope)
  const answers = await scope.gather(
    'tax.checkNumber',
    { number, country, requester },
    { sparing: true },
  )
  const told = answers.filter((answer) => answer !== null)
  const checked = told.find(({ state }) => state !== 'silent') ?? told[0]
  if (!checked) return 'uncovered'
  await TaxNumber.keep(scope, number, checked)
  return checked.state === 'silent'
    ? ((await TaxNumber.of(scope, number))?.state ?? 'silent')
    : checked.state
}

async function countCall({ counter, user, guestId, from }: Scope): Promise<void> {
  for (const who of [user?.id ?? guestId, from?.address])
    if (who !== undefined)
      refuseBeyond(mostCalls, await counter.count(`tax numbers:${who}`, seconds))
}
