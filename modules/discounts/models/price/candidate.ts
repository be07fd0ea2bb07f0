/** A discount that a cart may have, and how it stands to others. */
import type { Discount } from '../rules/discount.ts'
import { classOf, type DiscountClass } from '../rules/kinds.ts'
import type { Off } from './take-off.ts'

export interface Candidate {
  rule: Discount
  /** In the reader's language. */
  label: string
  /** In the shop's own language, where that is another one. */
  ownLabel?: string
  /** As it was typed; undefined where the discount comes by itself. */
  code: string | undefined
  /** Of goods: what it takes off each line, alone. Of others empty. */
  off: Off
  /** How many pieces it is for, which decides about its tier. */
  pieces: number
  /** Of the order and the delivery: the lines that count toward its minimum. */
  keys: ReadonlySet<string>
}

export function allows({ rule }: Candidate, of: DiscountClass): boolean {
  if (of === 'product') return rule.withProduct
  return of === 'order' ? rule.withOrder : rule.withShipping
}

/** Two discounts are taken together only where each allows the other's class. */
export const combine = (one: Candidate, other: Candidate): boolean =>
  allows(one, classOf(other.rule.kind)) && allows(other, classOf(one.rule.kind))

export const isOf =
  (wanted: DiscountClass) =>
  ({ rule }: Candidate): boolean =>
    classOf(rule.kind) === wanted
