/** Why a line costs what it costs, as steps whose amounts add up to what is charged for it. Minor units. */
import type { QuoteLine } from './quote.ts'

export interface WhyStep {
  step: QuoteLine['steps'][number]['step'] | 'share' | 'tax'
  label?: string
  amount: number
  /** Of a tax that is part of the price: told, and not added. */
  included?: number
}

export function whyOf({ steps, quantity, shares, taxes }: QuoteLine): WhyStep[] {
  return [
    ...steps.map((step) => ({ ...step, amount: step.amount * quantity })),
    ...shares.map(({ label, amount }) => ({ step: 'share' as const, label, amount: -amount })),
    ...taxes.map(({ name, amount, included }) => ({
      step: 'tax' as const,
      label: name,
      amount: included ? 0 : amount,
      ...(included && { included: amount }),
    })),
  ]
}
