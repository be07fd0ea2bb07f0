/** What Braintree says of a payment. */
import type { BraintreeGateway } from 'braintree'
import { type DisputeState, momentIn } from '#server/gateways/dispute.ts'
import type { GatewayPayment, Truth } from '#server/gateways/gateway.ts'
import { parseMajor } from '#server/locale/money.ts'
import { methodOf, reasonOf } from './charge.ts'
import { answered, declineOf } from './client.ts'
import { chief, salesOf, standingOf, type Transaction, transactionOf } from './transaction.ts'

/**
 * Reads the sales of an attempt, with what was given back and is disputed. Money that came after the shop had ended the
 * payment is let go at once.
 */
export async function readTruth(
  braintree: BraintreeGateway,
  payment: GatewayPayment,
): Promise<Truth> {
  const { attemptId, currency, acts } = payment
  const sales = await salesOf(braintree, attemptId)
  const sale = chief(sales)
  const end = acts.find(({ kind }) => kind === 'void')
  if (!sale) return { ...nothing(currency), ...(end ? { state: 'voided' } : endOfTries(sales)) }
  if (end && standingOf(sale) === 'authorized') {
    answered(await braintree.transaction.void(sale.id, { apiRequestKey: `${end.key}-late` }))
    return { ...nothing(sale.currencyIsoCode), state: 'voided' }
  }
  const credits = await Promise.all(sale.refundIds.map((id) => transactionOf(braintree, id)))
  return { ...truthOf(sale, credits, attemptId), ...methodOf(payment, sale) }
}

/** A card from the vault has its token also where the bank turned it down: then nobody types another one. */
function endOfTries(sales: readonly Transaction[]): Pick<Truth, 'state' | 'reason'> {
  const charged = sales.find(({ creditCard }) => creditCard?.token)
  return charged ? { state: 'failed', reason: reasonOf(declineOf(charged)) } : { state: 'open' }
}

const nothing = (currency: string): Omit<Truth, 'state'> => ({
  ...{ sums: { authorized: 0, captured: 0, refunded: 0, disputed: 0 }, currency, refunds: [] },
})

function truthOf(sale: Transaction, credits: readonly Transaction[], attemptId: string): Truth {
  const currency = sale.currencyIsoCode
  const ours = (amount: string) => parseMajor(amount, currency)
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + ours(one), 0)
  const state = standingOf(sale)
  const refunds = credits.map((credit) => ({
    key: keyOf(credit, attemptId),
    amount: ours(credit.amount),
    state: stateOfCredit(credit),
  }))
  const done = refunds.filter((one) => one.state === 'done')
  const until = state === 'authorized' ? sale.authorizationExpiresAt : null
  return {
    state,
    sums: {
      authorized: state === 'processing' ? 0 : ours(authorizedOf(sale)),
      captured: state === 'captured' ? ours(sale.amount) : 0,
      refunded: done.reduce((all, { amount }) => all + amount, 0),
      disputed: sum(
        sale.disputes.flatMap((one) => (one.status === 'won' ? [] : one.amountDisputed)),
      ),
    },
    currency,
    refunds,
    disputes: sale.disputes.map(({ id: key, status, amountDisputed, reason = null, ...due }) => ({
      ...{ key, amount: ours(amountDisputed), state: stateOfDispute(status), reason },
      // A day, to its end.
      dueAt: momentIn(due.replyByDate && `${due.replyByDate}T23:59:59Z`),
    })),
    ...(until ? { authorizedUntil: new Date(until).toISOString() } : {}),
  }
}

/** A capture of a part changes the amount of the sale; its history keeps the first. */
const authorizedOf = ({ amount, statusHistory }: Transaction): string =>
  statusHistory.find(({ status }) => status === 'authorized')?.amount ?? amount

/** Our refunds carry their key; those that were made at Braintree have the order's, or none. */
function keyOf({ orderId }: Transaction, attemptId: string): string | null {
  const isOurs = orderId !== attemptId && /^[\da-f-]{36}$/.test(orderId ?? '')
  return isOurs ? (orderId ?? null) : null
}

function stateOfCredit(credit: Transaction): Truth['refunds'][number]['state'] {
  const standing = standingOf(credit)
  if (standing === 'captured' && credit.status !== 'settlement_pending') return 'done'
  return standing === 'failed' || standing === 'voided' ? 'failed' : 'pending'
}

function stateOfDispute(status: string): DisputeState {
  if (status === 'open' || status === 'won') return status
  return status === 'disputed' || status === 'under_review' ? 'answered' : 'lost'
}
