/** VIES, the service of the European Union that knows the tax numbers of its members. */
import { z } from 'zod'
import { callOutside, Unanswered } from '#server/fetch-json.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { isOfUnion } from './number-form.ts'
import type { Checked, NumberToCheck } from './number-service.ts'

/** A buyer waits for it. */
const patience = 3_000
const most = 64 * 1024

const text = z.string().nullish()
const answer = z.object({ valid: z.boolean(), name: text, address: text, requestIdentifier: text })

/** Null for a number of elsewhere. Never throws: whatever is no answer is silence. */
export async function askVies(scope: Scope, asked: NumberToCheck): Promise<Checked | null> {
  if (!isOfUnion(asked.country)) return null
  const own = asked.requester
  const wish = {
    ...{ countryCode: asked.number.slice(0, 2), vatNumber: asked.number.slice(2) },
    ...(own && {
      ...{ requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) },
    }),
  }
  try {
    const reply = await callOutside(`${scope.viesUrl}/check-vat-number`, {
      ...{ method: 'POST', patience, most },
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    })
    return reply.ok ? read(reply.text) : silence
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return silence
  }
}

const silence: Checked = { state: 'silent', name: null, address: null, consultation: null }

/** What a member's office does not answer comes without `valid`. */
function read(body: string): Checked {
  const parsed = answer.safeParse(jsonIn(body))
  if (!parsed.success) return silence
  const { valid, name, address, requestIdentifier } = parsed.data
  return {
    state: valid ? 'valid' : 'invalid',
    ...{ name: toldIn(name), address: toldIn(address), consultation: toldIn(requestIdentifier) },
  }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Members that do not tell names send hyphens. */
const toldIn = (told: string | null | undefined): string | null => {
  const plain = (told ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' || /^-+$/.test(plain) ? null : cut(plain, 300)
}
