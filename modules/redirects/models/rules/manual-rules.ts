/** Rules as the merchant writes them. */
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Redirect } from '../redirect.ts'
import { RuleBook } from './rule-book.ts'
import { type Typed, wishOf } from './wish.ts'

/** Adds a rule. 422 at `from` or `to`; 409 FROM_TAKEN when the address has one already. */
export async function create(scope: Scope, typed: Typed): Promise<Redirect> {
  const wish = wishOf(typed, 'hand', scope.origin)
  return scope.atomic(async (inner) => {
    const book = await RuleBook.open(inner, [wish])
    if (book.entry(wish)) throw taken()
    await book.put(wish)
    await book.write()
    const { fromPath, kind } = wish
    const made = await Redirect.in(inner).findOne({ fromPath, kind })
    if (!made) throw notFound('redirects.admin.notFound')
    return made
  })
}

/** Changes a rule; what is left out stays. 404, and what `create` refuses. */
export async function change(scope: Scope, id: string, typed: Partial<Typed>): Promise<Redirect> {
  return scope.atomic(async (inner) => {
    const { fromPath, target, kind, status } = await Redirect.find(inner, id)
    const whole = { from: fromPath, to: target, kind, status, ...typed }
    const wish = wishOf(whole, 'hand', inner.origin)
    const book = await RuleBook.open(inner, [wish, { ...wish, fromPath }])
    book.setAside(id)
    if (book.entry(wish)) throw taken()
    await book.put(wish)
    await book.write()
    return Redirect.find(inner, id)
  })
}

const taken = () => conflict('FROM_TAKEN', 'redirects.admin.fromTaken', undefined, { at: 'from' })
