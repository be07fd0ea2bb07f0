/** A transaction as Braintree answers it: a sale, or the credit that gives some of one back. */
import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'

const text = z.string().nullish()

export const transaction = z.object({
  id: z.string().min(1),
  type: z.enum(['sale', 'credit']),
  status: z.string(),
  amount: z.string(),
  currencyIsoCode: z.string(),
  orderId: text,
  refundedTransactionId: text,
  processorResponseCode: text,
  authorizationExpiresAt: text,
  creditCard: z
    .object({
      token: text,
      cardType: text,
      last4: text,
      expirationMonth: text,
      expirationYear: text,
    })
    .nullish(),
  customer: z.object({ id: text }).nullish(),
  refundIds: z.array(z.string()).catch([]),
  statusHistory: z.array(z.object({ status: z.string(), amount: z.string() })).catch([]),
  disputes: z
    .array(
      z.object({
        ...{ id: z.string(), status: z.string(), amountDisputed: z.string() },
        ...{ reason: z.string().nullish(), replyByDate: z.string().nullish().catch(null) },
      }),
    )
    .catch([]),
})

export type Transaction = z.output<typeof transaction>

/** Of an attempt: its tries that the bank turned down, and the one that was taken. */
export async function salesOf(
  braintree: BraintreeGateway,
  attemptId: string,
): Promise<Transaction[]> {
  const found: Transaction[] = []
  const mine = braintree.transaction.search((search) => search.orderId().is(attemptId))
  for await (const one of mine) found.push(transaction.parse(one))
  return found.filter(({ type }) => type === 'sale')
}

export async function transactionOf(braintree: BraintreeGateway, id: string): Promise<Transaction> {
  return transaction.parse(await braintree.transaction.find(id))
}

type Standing = 'processing' | 'authorized' | 'captured' | 'voided' | 'failed'

const standings: Record<Standing, readonly string[]> = {
  processing: ['authorizing'],
  authorized: ['authorized'],
  captured: [
    ...['submitted_for_settlement', 'settlement_pending', 'settling'],
    ...['settlement_confirmed', 'settled'],
  ],
  voided: ['voided', 'authorization_expired'],
  failed: ['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined'],
}

/** What a status means. Throws for one that Braintree has invented since. */
export function standingOf({ status }: Pick<Transaction, 'status'>): Standing {
  const all = Object.entries(standings) as [Standing, readonly string[]][]
  const known = all.find(([, statuses]) => statuses.includes(status))
  if (!known) throw new Error('Braintree says a status that is not known')
  return known[0]
}

/** The one of an attempt's sales that counts: where money is, else the newest. */
export const chief = (sales: readonly Transaction[]): Transaction | undefined =>
  sales.find((one) => ['captured', 'authorized', 'processing'].includes(standingOf(one))) ??
  sales.find((one) => standingOf(one) === 'voided')
