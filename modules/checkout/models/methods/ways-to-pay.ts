/** What a session can be paid with: what its account keeps, then what everybody is offered. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../quote/quote.ts'
import { methodsOf, type Priced } from '../session/session-quote.ts'
import { choiceOf } from './kept-choice.ts'

type Method = Out<'payments.methods'>[number]

export interface WayToPay extends Pick<Method, 'id' | 'label' | 'hint' | 'reusable'> {
  /** As `stripe`: of one that is kept, what it was paid with first. */
  method: string
  /** What is charged without a page. */
  savedMethodId?: string
}

/** In the reader's language; what is kept is offered where its method is. */
export async function waysToPay(scope: Scope, session: Priced, quoted: Quote): Promise<WayToPay[]> {
  const methods = await methodsOf(scope, session, quoted)
  const offered = methods.map(({ id, label, hint, reusable }) => ({
    ...{ id, label, hint, reusable, method: id },
  }))
  if (session.userId === null || !methods.some(({ reusable }) => reusable)) return offered
  const saved = (await scope.ask('payments.saved', { userId: session.userId })) ?? []
  const kept = saved
    .filter((one) => one.usable && methods.some(({ id }) => id === one.method))
    .map(({ id, label, method }) => ({
      ...{ id: choiceOf(id), label, hint: null, reusable: true, method, savedMethodId: id },
    }))
  return [...kept, ...offered]
}
