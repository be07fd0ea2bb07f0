/** An order of another shop, as it was there. Amounts are minor units of its currency. */
import { z } from 'zod'
import { paymentStates } from '#server/gateways/payment-states.ts'
import { says } from '#server/language/message.ts'

const amount = z.number().int().min(0).max(1e12)
const text = z.string().max(500)

const address = z.object({
  ...{ firstName: text, lastName: text, line1: text, city: text },
  country: z.string().length(2, says('orders.admin.import.noCountry')),
  ...{ company: text.optional(), line2: text.optional(), state: text.optional() },
  ...{ postalCode: text.optional(), phone: text.optional() },
})

const line = z.object({
  title: text.min(1),
  variantTitle: text.nullable(),
  sku: text.nullable(),
  quantity: z.number().int().min(1).max(1e6),
  unitPrice: amount,
  /** What came off all of its pieces. */
  discount: amount,
  requiresShipping: z.boolean(),
})

const tax = z.object({ name: text, rate: z.number().int().min(0), amount })

export const orderRecord = z.object({
  /** As the other shop calls it: "#1001". */
  name: z.string().min(1).max(100),
  number: z.number().int().min(1).max(1e12),
  placedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  email: z.string().max(320),
  currency: z.string().length(3),
  lines: z.array(line).min(1).max(5000),
  shipping: z.object({ label: text, amount }),
  discountCode: text.nullable(),
  taxes: z.array(tax).max(20),
  taxesIncluded: z.boolean(),
  total: amount,
  refunded: amount,
  paymentState: z.enum(paymentStates),
  fulfillmentState: z.enum(['none', 'unfulfilled', 'partially_fulfilled', 'fulfilled']),
  method: text,
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  note: z.string().max(5000).nullable(),
  tags: z.array(z.string().max(255)).max(250),
})

export type OrderRecord = z.output<typeof orderRecord>
export type LineRecord = OrderRecord['lines'][number]
