/** What of an event may be looked at: ids, sums, states and times; whatever else people wrote or are is masked. */

/** Keys whose texts say nothing of a person. */
const open = new Set([
  ...['id', 'object', 'type', 'kind', 'event_type', 'event_id', 'eventId', 'resource_type'],
  ...['status', 'state', 'reason', 'currency', 'currency_code', 'value', 'livemode'],
  ...['created_at', 'create_time', 'update_time', 'updated_at', 'createdAt', 'timestamp'],
  ...['payment', 'payment_id', 'payment_intent', 'charge', 'order_id', 'custom_id', 'invoice_id'],
  ...['attempt', 'transaction', 'reference'],
])
const mask = '•••'
/** Of characters. */
const longest = 8_000

/** An event as text for the log. */
export const masked = (content: unknown): string =>
  (JSON.stringify(content, hidden, 2) ?? '{}').slice(0, longest)

function hidden(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' && !open.has(key) ? mask : value
}
