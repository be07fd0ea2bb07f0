/** Writes mails with the data that they speak of: once for each event and reader, each with an entry in the log. */
import { merchantAddress, type Posting, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { orderLetter } from '../emails/order-letter.ts'
import type { Facts, Order, Shipment } from './facts.ts'
import { instructionsFor } from './instructions.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import { type Details, MailEntry, type NewEntry } from './log/mail-entry.ts'
import { wordsFor } from './words/mail-words.ts'

export interface About {
  orderId: string
  /** What no reader gets a second mail about. */
  about: string
  details?: Details
}

/** As its buyer reads it, or as the merchant calls goods, in the language of who asks. */
export async function orderOf(
  scope: Scope,
  orderId: string,
  reader: Kind['to'] = 'buyer',
): Promise<Order | undefined> {
  const orders = (await scope.ask('orders.find', { orderIds: [orderId], reader })) ?? []
  return orders[0]
}

/**
 * A mail about an order: to the buyer in the language in which they bought, or to the merchant in the shop's own. Answers its
 * entry's id; undefined where nobody is written to, as about an order that is gone, or twice about the same.
 */
export async function writeAboutOrder(
  scope: Scope,
  kind: KindName,
  { orderId, about, details = {} }: About,
): Promise<string | undefined> {
  const isForBuyer = kinds[kind].to === 'buyer'
  const order = await orderOf(scope.inLanguage(), orderId, kinds[kind].to)
  const to = isForBuyer ? order?.email : merchantAddress(scope)
  if (!to || !order || order.isDemo) return undefined
  const reader = scope.inLanguage(isForBuyer ? order.language : undefined)
  const { invoiceId } = details
  const invoice = invoiceId
    ? await reader.ask('orders.invoiceFile', { orderId, invoiceId })
    : undefined
  if (invoiceId && !invoice) return undefined
  const content = isForBuyer ? await wordsFor(reader, kind) : undefined
  return reader.atomic(async (own) => {
    const entry = { kind, about: `${about} ${kind}`, address: to, order, details }
    return send(own, entry, async () => ({
      ...orderLetter(own, kind, {
        ...(await factsOf(own, kind, order, details)),
        ...{ content, invoice: invoice?.called },
      }),
      ...(invoice ? { attachments: [fileOf(invoice)] } : {}),
      ...(isForBuyer || !order.email ? {} : { replyTo: order.email }),
    }))
  })
}

const fileOf = ({ filename, content }: { filename: string; content: string }) => ({
  filename,
  content,
})

/** Posts what `write` writes, unless its reader was written to about the same. Only inside `atomic`. */
export async function send(
  scope: Scope,
  entry: NewEntry,
  write: () => Promise<Omit<Posting, 'to' | 'id' | 'about'>>,
): Promise<string | undefined> {
  const id = await MailEntry.open(scope, entry)
  if (id === undefined) return undefined
  await post(scope, { id, to: entry.address, ...(await write()) })
  return id
}

async function factsOf(
  scope: Scope,
  kind: KindName,
  order: Order,
  { shipmentId, amount, currency, to, reasons, dueAt }: Details,
): Promise<Facts> {
  const { t, format } = scope
  const shows: Kind = kinds[kind]
  return {
    ...{ order, to },
    url: await urlOf(scope, shows, order.id),
    links: await linksOf(scope, kind, order.id),
    ...(shows.due ? { due: await dueOf(scope, order.id) } : {}),
    ...(shows.payment ? { instructions: await instructionsFor(scope, order) } : {}),
    ...(shipmentId ? { shipment: await shipmentOf(scope, order.id, shipmentId) } : {}),
    ...(amount !== undefined && currency ? { amount: format.money(amount, currency) } : {}),
    ...(dueAt ? { list: [t('notifications.dueAt', { date: format.dateTime(dueAt) })] } : {}),
    ...(kind === 'editDue' ? { list: await changesOf(scope, order.id) } : {}),
    ...(reasons ? { list: reasons.map((reason) => t(`notifications.hold.${reason}`)) } : {}),
  }
}

async function dueOf(scope: Scope, orderId: string): Promise<string | undefined> {
  const owed = await scope.ask('payments.owed', { orderId })
  return owed ? scope.format.money(owed.amount, owed.currency) : undefined
}

const changesOf = async (scope: Scope, orderId: string): Promise<string[]> =>
  (await scope.ask('orders.editDue', { orderId }))?.changes ?? []

/** What its buyer is led to, besides the order itself. */
async function linksOf(scope: Scope, kind: KindName, orderId: string) {
  if (kinds[kind].to !== 'buyer') return []
  return (await scope.gather('notifications.orderLinks', { orderId, kind })).flat()
}

/** The buyer's own page, or that of the admin. */
async function urlOf(scope: Scope, { to }: Kind, orderId: string): Promise<string | null> {
  if (to === 'merchant') return `${scope.origin}/admin/orders/${encodeURIComponent(orderId)}`
  return (await scope.ask('orders.statusUrl', { orderId })) ?? null
}

/** A parcel as it is now; undefined where there is none. */
export async function shipmentOf(
  scope: Scope,
  orderId: string,
  shipmentId: string,
): Promise<Shipment | undefined> {
  const answer = (await scope.ask('fulfillment.of', { orderIds: [orderId] })) ?? {}
  return Object.values(answer)
    .flatMap(({ shipments }) => shipments)
    .find(({ id }) => id === shipmentId)
}
