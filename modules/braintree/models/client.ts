/** The official SDK, loaded on first use, and its answers in the words that payments knows. */
import type { BraintreeGateway, Result } from 'braintree'
import { severalIn } from '#server/env/gateway-keys.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { type Transaction, transaction } from './transaction.ts'

type Keys = Scope['gatewayKeys']

/** Asks Braintree, waiting `timeout` milliseconds for an answer. Throws an Error with the kind of failure alone. */
export async function askBraintree<T>(
  keys: Keys,
  timeout: number,
  ask: (braintree: BraintreeGateway) => Promise<T>,
): Promise<T> {
  const braintree = await clientOf(keys)
  braintree.config.timeout = timeout
  try {
    return await ask(braintree)
  } catch (error) {
    throw outcomeOf(error)
  }
}

/** Keys may be several while they are replaced: the newest asks. */
export async function clientOf(keys: Keys): Promise<BraintreeGateway> {
  const { BraintreeGateway: Client, Environment } = await import('braintree')
  const address = keys.BRAINTREE_API_URL
  return new Client({
    environment: address
      ? new Environment(...placeOf(address))
      : keys.BRAINTREE_SANDBOX === '1'
        ? Environment.Sandbox
        : Environment.Production,
    merchantId: keys.BRAINTREE_MERCHANT_ID ?? '',
    publicKey: severalIn(keys.BRAINTREE_PUBLIC_KEY)[0] ?? '',
    privateKey: severalIn(keys.BRAINTREE_PRIVATE_KEY)[0] ?? '',
  })
}

function placeOf(address: string): [string, string, string, boolean, string, string] {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  const at = port === '' ? (isPlain ? '80' : '443') : port
  return [hostname, at, address, !isPlain, hostname, at]
}

/** Refused for now: another request with this key is on its way or was another one, or the money is not settled yet. */
const undecided = ['915233', '915232', '91506']

/** The transaction that an act was answered with. GatewayRefused for a definite no, Error where nobody knows. */
export function answered({ success, transaction: made, errors }: Result): Transaction {
  if (success) return transaction.parse(made)
  const codes = errors?.deepErrors().map(({ code }) => code) ?? []
  const open = codes.find((code) => undecided.includes(code))
  if (open !== undefined) throw new Error(`Braintree cannot do this yet (${open})`)
  throw new GatewayRefused(codes[0] ?? (made ? declineOf(transaction.parse(made)) : 'refused'))
}

/** Why the bank said no, as `declined_2001`. */
export const declineOf = ({ processorResponseCode: code }: Transaction): string =>
  code ? `declined_${code}` : 'refused'

function outcomeOf(error: unknown): Error {
  if (error instanceof GatewayRefused) return error
  const kind = error instanceof Error ? error.name : 'unknown'
  if (kind === 'notFoundError') return new GatewayRefused('not_found')
  const own = error instanceof Error && error.message.startsWith('Braintree ')
  return own ? error : new Error(`Braintree did not answer (${kind})`)
}
