/** Gift cards, store credit and subscriptions beside the numbers of the old shop. */
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { formatMajor, MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { Tick } from '../../schemas.ts'
import { found, together, type Verdict, verdict } from './verdict.ts'

interface Sum {
  currency: string
  count: number
  sum: number
}

/** `EUR 120 4530.00` a line, or with a comma. */
export function typedSums(field: string, text: string): Sum[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, currency = '', count = '', sum = ''] =
        /^\s*([A-Za-z]{3})\s+(\d{1,9})\s+(\S+)\s*$/.exec(line) ?? []
      try {
        const code = currency.toUpperCase()
        return { currency: code, count: Number(count), sum: parseMajor(sum, code) }
      } catch (error) {
        if (!(error instanceof MoneyError || error instanceof RangeError)) throw error
        throw badInput({ [field]: said('cutover.balances.line', { line }) })
      }
    })
}

export async function checkBalances(scope: Scope, sent: Tick): Promise<Verdict> {
  const here = (await scope.ask('giftcards.sums', undefined)) ?? []
  const of = (kind: 'gift_card' | 'credit', field: 'giftCards' | 'storeCredit') =>
    compared(
      kind === 'credit' ? 'cutover.balances.credit' : 'cutover.balances.card',
      here.filter((one) => one.kind === kind),
      typedSums(field, sent[field]),
    )
  return together([...of('gift_card', 'giftCards'), ...of('credit', 'storeCredit')])
}

type Name = 'cutover.balances.card' | 'cutover.balances.credit'

/** A sentence for each currency of either shop. */
function compared(name: Name, here: readonly Sum[], there: readonly Sum[]): Verdict[] {
  const currencies = [...new Set([...here, ...there].map(({ currency }) => currency))].sort()
  const nothing = { count: 0, sum: 0 }
  if (currencies.length === 0) return [verdict('verified', said(`${name}None`))]
  return currencies.map((currency) => {
    const [ours, theirs] = [here, there].map(
      (list) => list.find((one) => one.currency === currency) ?? nothing,
    )
    const [one, other] = [ours ?? nothing, theirs ?? nothing]
    return found(one.count === other.count && one.sum === other.sum, name, {
      ...{ currency, count: one.count, sum: formatMajor(one.sum, currency) },
      ...{ thereCount: other.count, thereSum: formatMajor(other.sum, currency) },
    })
  })
}

export async function checkSubscriptions(scope: Scope, sent: Tick): Promise<Verdict> {
  const here = (await scope.ask('subscriptions.living', undefined)) ?? 0
  const there = sent.subscriptions
  if (there === undefined)
    return verdict('unverified', said('cutover.subscriptions.untold', { here }))
  return found(here === there, 'cutover.subscriptions.counted', { here, there })
}
