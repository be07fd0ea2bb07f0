// What Stripe answers where it does not do what it is asked.
import type { ApiReply } from '../local-server.ts'

interface StripeError {
  type: string
  code?: string
  decline_code?: string
  message: string
}

/** Thrown inside of the server; becomes its answer. */
export class Refusal extends Error {
  readonly reply: ApiReply

  constructor(status: number, error: Partial<StripeError> & { message: string }) {
    super(error.message)
    this.reply = { status, body: errorBody({ type: 'invalid_request_error', ...error }) }
  }
}

export const errorBody = (error: StripeError): string => JSON.stringify({ error })

export const noSuch = (what: string): Refusal =>
  new Refusal(404, { code: 'resource_missing', message: `No such ${what}` })

export const unexpectedState = (message: string): Refusal =>
  new Refusal(400, { code: 'payment_intent_unexpected_state', message })

/** Refuses what an address does not know, as Stripe does. */
export function refuseUnknown(fields: ReadonlyMap<string, string>, known: readonly string[]): void {
  const odd = [...fields.keys()].find((name) => !known.includes(name))
  if (odd !== undefined)
    throw new Refusal(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${odd}`,
    })
}
