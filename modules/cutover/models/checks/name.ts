/** Whether the shop's public name leads here: it is asked for what only this shop can answer. */

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sameBytes } from '#server/access/same-bytes.ts'
import { callOutside, Unanswered } from '#server/fetch-json.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Verdict, verdict } from './verdict.ts'

const answer = z.object({ answer: z.string() })

export const answerTo = (scope: Scope, nonce: string): string =>
  scope.signer('cutover.check').sign(`${scope.storeId} ${nonce}`)

export async function checkName(scope: Scope): Promise<Verdict> {
  const nonce = randomBytes(18).toString('base64url')
  const { host } = new URL(scope.origin)
  try {
    const reply = await callOutside(scope.absolute(`/moving-in/check?nonce=${nonce}`), {
      most: 10_000,
    })
    return isOurs(reply.text, answerTo(scope, nonce))
      ? verdict('verified', said('cutover.dns.here', { host }))
      : verdict('differs', said('cutover.dns.elsewhere', { host }))
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return verdict('unverified', said('cutover.dns.silent', { host }))
  }
}

function isOurs(text: string, expected: string): boolean {
  try {
    return sameBytes(answer.parse(JSON.parse(text)).answer, expected)
  } catch {
    return false
  }
}
