/** A checkout for the examples of the component library. */
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../quote/quote.ts'
import type { CheckoutView } from './checkout-view.ts'
import { shownAddress } from './page-address.ts'

export const sampleCheckout = (scope: Scope): CheckoutView => ({
  ...{ state: 'open', errors: {}, message: null, newer: [], focus: null },
  ...{
    email: '',
    isGuest: true,
    isRepeated: false,
    newsletter: false,
    isSent: true,
    way: null,
    awaitsPlace: true,
  },
  shipping: shownAddress(scope, null, undefined),
  billing: shownAddress(scope, null, undefined),
  ...{ billElsewhere: false, servedOnly: false, saved: [], mayKeep: false, keepAddress: false },
  quote: quoteIn(scope.shop.currency),
  ...{ credit: 0, useCredit: true },
  takesCodes: false,
  codes: [],
  legal: { consent: 'never', terms: null, others: [] },
  ...{
    methods: [],
    method: null,
    mayKeepMethod: false,
    keepPaymentMethod: false,
    note: '',
    taxNumber: null,
    terms: false,
    sessionId: '',
    page: 'sample',
    revision: 1,
    hash: 'sample',
    key: 'sample',
    paying: null,
  },
})

const quoteIn = (currency: string): Quote => ({
  currency,
  baseRate: 1_000_000_000,
  lines: [
    {
      ...{ key: 'sample', kind: 'item', title: 'Nine Waves', variantTitle: 'A3 / Oak' },
      ...{ quantity: 2, unitPrice: 2_400, subtotal: 4_800, total: 4_800 },
      ...{ shares: [], taxes: [], steps: [{ step: 'list', amount: 2_400 }] },
    },
  ],
  ...{ subtotal: 4_800, discountTotal: 0, shippingTotal: 0, taxTotal: 0, total: 4_800 },
  ...{ tenders: [], due: 4_800, parcels: [], refused: [], problems: [], hash: 'sample' },
})
