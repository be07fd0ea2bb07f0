/** One question to Square. No error of its SDK leaves this file: they hold whole answers. */
import type { SquareClient } from 'square'
import { z } from 'zod'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { sdkOf } from './sdk.ts'

const failed = z.object({
  statusCode: z.number(),
  errors: z.array(z.object({ code: z.string().regex(/^\w{1,64}$/) })).catch([]),
})

/** Statuses after which nobody knows what happened, or the same may be asked again. */
const open = [401, 408, 409, 425, 429]

/**
 * The answer, read by a schema. Throws `GatewayRefused` with Square's word where it said no; any other error means that
 * nobody knows.
 */
export async function ask<T>(
  scope: Scope,
  shape: z.ZodType<T>,
  question: (sdk: SquareClient) => Promise<unknown>,
): Promise<T> {
  const { data, success } = shape.safeParse(await answerTo(scope, question))
  if (!success) throw new Error('Square answered something that is not known')
  return data
}

async function answerTo(
  scope: Scope,
  question: (sdk: SquareClient) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await question(await sdkOf(scope))
  } catch (error) {
    throw plain(error)
  }
}

function plain(error: unknown): Error {
  const { data } = failed.safeParse(error)
  if (!data) return new Error('Square gave no answer')
  const { statusCode: status, errors } = data
  if (status < 400 || status >= 500 || open.includes(status))
    return new Error(`Square answered ${status}`)
  return new GatewayRefused(errors[0]?.code ?? 'refused')
}
