/** What was sold, as reports ask for it. */
import type { Answers } from '#server/dispatcher.ts'
import { countWithoutRate } from './converted.ts'
import { type DiscountRow, discountReport } from './discount-report.ts'
import { type HourRow, hoursReport } from './hours-report.ts'
import { type SalesRow, salesReport } from './sales-report.ts'
import type { SaleKey } from './sold.ts'
import type { Span } from './spans.ts'
import { type TaxRow, taxReport } from './tax-report.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * What was sold and given back in spans of time, each currency for itself, or all in the shop's (`in-own.ts` says how it
     * is rounded); what the words mean is in `Sums`. In no order.
     */
    'orders.sales': {
      in: { spans: readonly Span[]; by: SaleKey; inShopCurrency?: boolean | undefined }
      out: SalesRow[]
    }
    /** Taxes by span, country and rate, less what went back. */
    'orders.taxes': {
      in: { spans: readonly Span[]; inShopCurrency?: boolean | undefined }
      out: TaxRow[]
    }
    /** What discounts took off in all of the spans. */
    'orders.discounts': {
      in: { spans: readonly Span[]; inShopCurrency?: boolean | undefined }
      out: DiscountRow[]
    }
    /** Paid orders by quarter of an hour; those without one are left out. */
    'orders.hours': { in: { from: string; until: string }; out: HourRow[] }
    /** Sold orders that no rate brings into the shop's currency: they are missing where all are in it. */
    'orders.withoutRate': { in: { spans: readonly Span[] }; out: number }
  }
}

export const reportAnswers: Answers = {
  'orders.sales': salesReport,
  'orders.taxes': taxReport,
  'orders.discounts': discountReport,
  'orders.hours': hoursReport,
  'orders.withoutRate': countWithoutRate,
}
