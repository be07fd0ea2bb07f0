/** Asks carriers what they charge: with a deadline, and not again for what was asked just now. */
import { z } from 'zod'
import { keyOf } from '#server/data/cache/data-cache.ts'
import { refuseWithLocks } from '#server/fetch-json.ts'
import { mostMoney } from '#server/locale/money.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import type { Carrier, CarrierOffer, CarrierQuestion } from './carrier.ts'

const offers = z
  .array(
    z.object({
      code: z.string().min(1).max(64),
      label: z.string().trim().min(1),
      price: z.int().min(0).max(mostMoney),
      days: z
        .tuple([z.int().min(0).max(365), z.int().min(0).max(365)])
        .refine(([from, to]) => from <= to)
        .nullable(),
    }),
  )
  .max(50)

interface Kept {
  until: number
  /** Null: it was silent. */
  answer: Promise<readonly CarrierOffer[] | null>
}

const mostPatience = 3_000
/** Milliseconds for which an answer is good; a carrier that is silent is not waited for again for a while. */
const keptFor = 5 * 60_000
const silentFor = 30_000
const mostKept = 1_000
const mostLabel = 100

const answersOf = perShop(() => new Map<string, Kept>())

/** What a carrier charges; null where it gives no answer that makes sense in time. Never inside of `atomic`. */
export function askCarrier(
  scope: Scope,
  carrier: Carrier,
  question: CarrierQuestion,
): Promise<readonly CarrierOffer[] | null> {
  refuseWithLocks(carrier.name)
  const { storeId, language, revision } = scope
  const key = keyOf(carrier.name, storeId, language, revision, question)
  const answers = answersOf(scope)
  const known = answers.get(key)
  if (known && known.until > Date.now()) return known.answer
  const kept: Kept = { until: Date.now() + keptFor, answer: answerOf(scope, carrier, question) }
  answers.delete(key)
  answers.set(key, kept)
  // The oldest goes first: a map keeps the order in which it was filled.
  for (const oldest of answers.keys()) {
    if (answers.size <= mostKept) break
    answers.delete(oldest)
  }
  void kept.answer.then((answer) => {
    if (answer === null) kept.until = Date.now() + silentFor
  })
  return kept.answer
}

async function answerOf(scope: Scope, carrier: Carrier, question: CarrierQuestion) {
  try {
    const told = await inTime(carrier, carrier.rates(scope, question))
    return sensible(told)
  } catch (error) {
    const { name } = carrier
    scope.log.warn({ carrier: name, err: error }, 'a carrier did not say what it charges')
    return null
  }
}

/** Throws for what is no offer, and for two of one code. */
function sensible(told: unknown): CarrierOffer[] {
  const read = offers.parse(told)
  if (new Set(read.map(({ code }) => code)).size < read.length) throw new Error('two of one code')
  return read.map((offer) => ({ ...offer, label: cut(offer.label, mostLabel) }))
}

async function inTime<T>({ name, patience }: Carrier, answer: Promise<T>): Promise<T> {
  const most = Math.min(patience ?? mostPatience, mostPatience)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`${name} took longer than ${most} ms`)), most)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
