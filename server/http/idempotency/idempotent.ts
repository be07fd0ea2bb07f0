/** Step of routes that create orders, money or stock: the same key returns the same response, and nothing is done twice. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { guestOf } from '#server/access/guest.ts'
import { kernelSealer, kernelSigner } from '#server/access/signing.ts'
import { conflict, Fault, malformed } from '#server/errors.ts'
import { allSentFiles, dropFiles, readBody } from '#server/http/body.ts'
import { type Ctx, marked, type Next, type Step } from '#server/http/context.ts'
import { kindOfError } from '#server/http/negotiation/negotiate.ts'
import { newId } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { said } from '#server/language/message.ts'
import { answerFault } from '#server/pages/onerror.tsx'
import { type Asked, claimKey, keepAnswer, releaseKey, type Standing } from './idempotency-keys.ts'
import { replay, watchAnswer } from './stored-response.ts'

/** The form field that replaces the header `Idempotency-Key`. */
export const keyField = '_key'

const purpose = 'idempotency'
/** Milliseconds that a form waits for its own first submission. */
const patience = 10_000

/**
 * Put before `takes`. Without a key nothing changes; with one the response is stored for 24 hours, except 401, 429 and 5xx.
 * 422 when the key came with another body before, 409 with Retry-After while the first request still runs.
 */
export const idempotent: Step = marked({ idempotent: true }, async (ctx, next) => {
  try {
    await once(ctx, next)
  } finally {
    await dropFiles(ctx)
  }
})

async function once(ctx: Ctx, next: Next): Promise<void> {
  const key = await keyOf(ctx)
  if (key === undefined) {
    await next()
    return
  }
  const asked = await askedOf(ctx, key)
  const standing = await settled(ctx, asked)
  if (standing.state === 'answered') return replay(ctx, opened(ctx, standing.answer))
  if (standing.state === 'ours') return runOnce(ctx, asked.id, standing.run, next)
  throw standing.state === 'other' ? otherBody() : stillRunning()
}

/**
 * What names the wish of a request: equal whenever it is sent again with its key, new for one without a key. Whoever acts
 * outside of the database keeps it with the act, because a process that dies keeps no response. Behind `idempotent`.
 */
export async function wishOf(ctx: Ctx): Promise<string> {
  const key = await keyOf(ctx)
  return key === undefined ? newId() : (await askedOf(ctx, key)).id
}

async function keyOf(ctx: Ctx): Promise<string | undefined> {
  const sent = ctx.get('Idempotency-Key') || (await bodyOf(ctx))[keyField]
  if (sent === undefined || sent === '') return undefined
  if (typeof sent !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sent))
    throw malformed('server.fault.idempotencyKey')
  return sent
}

async function askedOf(ctx: Ctx, key: string): Promise<Asked> {
  const { scope, params, state } = ctx
  const caller = scope.user ? `user ${scope.user.id}` : `guest ${guestOf(ctx)}`
  const route = `${state.route.method} ${state.route.path}`
  const { [keyField]: _key, ...body } = await bodyOf(ctx)
  return {
    id: kernelSigner(kernelOf(scope).env.authSecret, purpose).mark(
      JSON.stringify([caller, route, key]),
    ),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([params, body, ...(await filesOf(ctx))]))
      .digest('base64url'),
  }
}

/** The step stands before `takes`, which says what a body may hold. */
const bodyOf = (ctx: Ctx) =>
  readBody(ctx, ctx.state.route.steps.find(({ marks }) => marks?.body)?.marks?.body)

const filesOf = (ctx: Ctx) =>
  Promise.all(
    allSentFiles(ctx)
      .flatMap(([field, files]) => files.map(({ path, name }) => ({ field, path, name })))
      .map(async ({ field, path, name }) => {
        const bytes = await readFile(path)
        return [field, name, createHash('sha256').update(bytes).digest('base64url')]
      }),
  )

/** API clients get 409 at once while the first request runs; a form that was submitted twice waits for its response. */
async function settled(ctx: Ctx, asked: Asked): Promise<Standing> {
  const end = Date.now() + patience
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const standing = await claimKey(ctx.scope, asked)
    const waits = standing.state === 'running' && kindOfError(ctx) !== 'json'
    if (!waits || Date.now() + wait > end) return standing
    await sleep(wait)
  }
}

async function runOnce(ctx: Ctx, id: string, run: string, next: Next): Promise<void> {
  const answerOf = watchAnswer(ctx)
  try {
    await next()
  } catch (error) {
    await answerFault(ctx, error)
  }
  const answer = isFinal(ctx.status) ? answerOf() : undefined
  if (answer === undefined) await releaseKey(ctx.scope, id, run)
  else await keepAnswer(ctx.scope, id, run, sealerOf(ctx).seal(answer))
}

const sealerOf = ({ scope }: Ctx) => kernelSealer(kernelOf(scope).env.authSecret, purpose)

/** The id depends on AUTH_SECRET, so another secret would not have found the key. */
function opened(ctx: Ctx, sealed: string): string {
  const answer = sealerOf(ctx).open(sealed)
  if (answer === undefined) throw new Error('a kept answer cannot be opened')
  return answer
}

const isFinal = (status: number) => status !== 401 && status !== 429 && status < 500

const otherBody = () =>
  new Fault(422, 'IDEMPOTENCY_KEY_USED', said('server.fault.idempotencyKeyUsed'))

/** Most requests end within the second, so nobody is sent away for the minute that a dead one keeps its key. */
const stillRunning = () =>
  conflict('STILL_RUNNING', 'server.fault.stillRuns', undefined, {
    headers: { 'Retry-After': '1' },
  })
