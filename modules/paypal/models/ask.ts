/** One question to PayPal. No error of its SDK leaves this file: they hold the access token. */
import { z } from 'zod'
import { Unanswered } from '#server/fetch-json.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { forgetSdk, type Sdk, sdkOf } from './sdk.ts'

const failed = z.object({ statusCode: z.number(), body: z.string().catch('') })
const word = z.string().regex(/^\w{1,64}$/)
const ended = z.object({ status: z.string() })
const reason = z.object({
  name: word.optional(),
  details: z.array(z.object({ issue: word.optional() })).optional(),
})

/** Statuses after which nobody knows what happened, or the same may be asked again. */
const open = [401, 408, 409, 425, 429]

type Question = (sdk: Sdk) => Promise<{ body: unknown }>

/**
 * The answer's body. Throws `GatewayRefused` with PayPal's word where it said no; any other error means that nobody knows.
 * An access token that is not taken any more is replaced once.
 */
export async function ask(scope: Scope, question: Question): Promise<string> {
  try {
    return await answerTo(scope, question)
  } catch (error) {
    if (statusOf(error) !== 401) throw plain(error)
  }
  forgetSdk(scope)
  return answerTo(scope, question).catch((error: unknown) => {
    throw plain(error)
  })
}

/** The same, read by a schema. */
export async function read<T>(scope: Scope, shape: z.ZodType<T>, question: Question): Promise<T> {
  const text = await ask(scope, question)
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new Error('PayPal answered something that is not known')
  }
}

/** Throws `GatewayRefused` also for what PayPal made and declined: it answers 201 to that too. */
export async function succeeds(scope: Scope, question: Question): Promise<void> {
  const { status } = await read(scope, ended, question)
  if (['DECLINED', 'FAILED', 'CANCELLED'].includes(status))
    throw new GatewayRefused(status.toLowerCase())
}

async function answerTo(scope: Scope, question: Question): Promise<string> {
  const { body } = await question(await sdkOf(scope))
  return typeof body === 'string' ? body : ''
}

const statusOf = (error: unknown): number | undefined => failed.safeParse(error).data?.statusCode

function plain(error: unknown): Error {
  if (error instanceof Unanswered) return new Error(error.message)
  const status = statusOf(error)
  if (status === undefined) return new Error('PayPal answered something that cannot be read')
  if (status < 400 || status >= 500 || open.includes(status))
    return new Error(`PayPal answered ${status}`)
  return new GatewayRefused(wordOf(failed.parse(error).body))
}

/** As INSTRUMENT_DECLINED. */
function wordOf(body: string): string {
  try {
    const { name, details = [] } = reason.parse(JSON.parse(body))
    return details[0]?.issue ?? name ?? 'refused'
  } catch {
    return 'refused'
  }
}
