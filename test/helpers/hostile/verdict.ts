// What of an outcome breaks a promise: any 5xx but those that are meant, no answer, or one that is not HTTP.
import { type HostileRequest, isComplete, methodsOf } from './request.ts'
import type { Response } from './responses.ts'
import type { Outcome } from './wire.ts'

/** Every answer above 499 that is meant, and why. */
export const intended: {
  status: number
  why: string
  is(request: HostileRequest, response: Response): boolean
}[] = [
  {
    status: 501,
    why: 'the router knows seven methods, Node thirty-four: the others are "not implemented"',
    is: ({ method }) =>
      !['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method),
  },
  {
    status: 503,
    why: 'a shop without mail offers nothing that needs it (MAIL_DISABLED)',
    is: (_, { headers }) => headers.get('retry-after') === '3600',
  },
  {
    status: 503,
    why: 'pictures wait in a queue; when it is full, senders are asked to come again',
    is: ({ headers }, response) =>
      response.headers.get('retry-after') === '5' &&
      headers.some(([name, value]) => name === 'Content-Type' && /^multipart/i.test(value)),
  },
]

/** What is wrong, in a few words that are the same for the same fault; undefined when all is well. */
export function wrongWith(request: HostileRequest, outcome: Outcome): string | undefined {
  const { responses, fault, rest, hung } = outcome
  const bad = responses.find((response) => response.status >= 500 && !isIntended(request, response))
  if (bad) return `answered with ${bad.status}`
  if (fault !== undefined) return `the answer is not HTTP: ${fault}`
  if (hung) return 'no answer and no end'
  if (request.delivery.kind === 'cut') return undefined
  if (rest > 0 && isComplete(request) && !request.wild) return 'the answer ends in its middle'
  if (request.wild || !isComplete(request)) return undefined
  if (responses.length === 0) return 'hung up on without an answer'
  // Whatever ends the connection ends what is behind it too.
  const isLast = responses.at(-1)?.headers.get('connection')?.toLowerCase() === 'close'
  if (responses.length < methodsOf(request).length && !isLast)
    return 'the request behind it has no answer'
  return undefined
}

const isIntended = (request: HostileRequest, response: Response) =>
  intended.some(({ status, is }) => status === response.status && is(request, response))
