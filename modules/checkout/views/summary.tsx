import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import { goodsIn } from '../models/quote/delivery.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { CodeBox } from './code-box.tsx'

type Line = CheckoutProps['view']['quote']['lines'][number]

/** What is bought and what it comes to; folded on a phone. */
export function Summary(props: CheckoutProps) {
  const { view, t } = props
  return (
    <aside class="checkout-summary" aria-label={attr(t('checkout.summary'))}>
      <details open={view.quote.problems.length > 0}>
        <SummaryLine {...props} />
        <Sums {...props} />
      </details>
    </aside>
  )
}

const goodsOf = ({ view }: CheckoutProps) =>
  view.quote.lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')

/** All that is seen of it while it is folded. */
export function SummaryLine(props: CheckoutProps) {
  const { view, t, format } = props
  const count = goodsOf(props).reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = format.money(view.quote.due, view.quote.currency)
  return (
    <summary id="checkout-amount">
      <span safe>{t('checkout.items', { count, amount })}</span> <Icon name="chevron" />
    </summary>
  )
}

export const Sums = (props: CheckoutProps & { codeTaken?: boolean | undefined }) => (
  <div id="checkout-sums">
    <GoodsList {...props} />
    <Problems {...props} />
    <CodeBox {...props} />
    <Totals {...props} />
  </div>
)

export const GoodsList = (props: CheckoutProps) => (
  <ul class="checkout-lines">
    {goodsOf(props).map((line) => (
      <Goods {...props} line={line} />
    ))}
  </ul>
)

function Goods({ line, view, t, format }: CheckoutProps & { line: Line }) {
  const money = (amount: number) => format.money(amount, view.quote.currency)
  const problem = view.quote.problems.find(({ key }) => key === line.key)
  return (
    <li>
      {line.image === undefined ? (
        <span class="checkout-blank" />
      ) : (
        <img src={attr(line.image)} alt="" width="48" height="60" loading="lazy" />
      )}
      <span>
        <b safe>{line.title}</b>
        {line.variantTitle !== undefined && <small safe>{line.variantTitle}</small>}
        {line.plan !== undefined && <small safe>{`${line.plan.name}, ${line.plan.rhythm}`}</small>}
        {line.plan?.introduced && <small safe>{t('checkout.planIntroduced')}</small>}
        {writtenLines(line.properties ?? {}, t).map((written) => (
          <small safe>{written}</small>
        ))}
        {line.quantity > 1 && <small safe>{`${line.quantity} × ${money(line.unitPrice)}`}</small>}
        {problem === undefined ? null : (
          <small class="error" safe>
            {words(t, problem.message)}
          </small>
        )}
      </span>
      <span safe>{money(line.subtotal)}</span>
    </li>
  )
}

/** What stands in the way of no single line that is shown. */
function Problems({ view: { quote }, t }: CheckoutProps) {
  const shown = new Set(quote.lines.map(({ key }) => key))
  const others = quote.problems.filter(({ key }) => key === undefined || !shown.has(key))
  if (quote.problems.length === 0) return ''
  return (
    <div class="checkout-problems" role="alert">
      {others.map(({ message }) => (
        <p class="error" safe>
          {words(t, message)}
        </p>
      ))}
      <a href="/cart" safe>
        {t('checkout.settle')}
      </a>
    </div>
  )
}

/** What each discount takes off, goods and delivery together. */
function byLabel(shares: Line['shares']): [string, number][] {
  const sums = new Map<string, number>()
  for (const { label, code, amount } of shares) {
    const name = code === undefined ? label : `${label} (${code})`
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums]
}

/** What each tax comes to. */
function byName(taxes: Line['taxes']): [string, number][] {
  const sums = new Map<string, number>()
  for (const { name, amount } of taxes) sums.set(name, (sums.get(name) ?? 0) + amount)
  return [...sums]
}

/** What sending costs; of several parcels each, by its option and what is in it. */
function deliveries({ quote, way }: CheckoutProps['view'], t: Translate): [string, number][] {
  const lines = quote.lines.filter(({ kind }) => kind === 'shipping')
  const word = t(way === 'collected' ? 'checkout.pickup' : 'checkout.shipping')
  if (lines.length === 1) return [[word, quote.shippingTotal]]
  return lines.map(({ key, title, subtotal }) => {
    const parcel = quote.parcels.find((one) => `shipping:${one.key}` === key)
    const goods = parcel ? goodsIn(parcel, quote).join(', ') : ''
    return [t('checkout.shippingOf', { option: title, goods }), subtotal]
  })
}

/** Each amount, down to what is to be paid. */
export function Totals({ view, t, format }: CheckoutProps) {
  const { quote, awaitsPlace, taxNumber } = view
  const money = (amount: number) => format.money(amount, quote.currency)
  const taxes = quote.lines.flatMap((line) => line.taxes)
  const added = taxes.filter(({ included, amount }) => !included && amount > 0)
  const included = taxes.filter(({ included, amount }) => included && amount > 0)
  const reasons = new Set(taxes.flatMap(({ reason }) => reason ?? []))
  const costs = (amount: number) => (amount === 0 ? t('checkout.free') : money(amount))
  const extras = quote.lines.filter(({ kind }) => ['fee', 'tip', 'rounding'].includes(kind))
  const rows = [
    [t('checkout.subtotal'), money(quote.subtotal)],
    ...byLabel(quote.lines.flatMap(({ shares }) => shares)).map(([label, amount]) => [
      label,
      `−${money(amount)}`,
    ]),
    ...deliveries(view, t).map(([label, amount]) => [label, costs(amount)]),
    ...(awaitsPlace ? [[t('checkout.shipping'), t('checkout.shippingLater')]] : []),
    ...extras.map(({ kind, title, total }) => [title || t(`checkout.line.${kind}`), money(total)]),
    ...byName(added).map(([name, amount]) => [name, money(amount)]),
    ...quote.tenders.map(({ kind, amount }) => [t(`checkout.tender.${kind}`), `−${money(amount)}`]),
  ]
  return (
    <dl class="checkout-totals">
      {rows.map(([label = '', amount = '']) => (
        <div>
          <dt safe>{label}</dt>
          <dd safe>{amount}</dd>
        </div>
      ))}
      <div class="checkout-total">
        <dt safe>{t('checkout.due')}</dt>
        <dd safe>{money(quote.due)}</dd>
      </div>
      {byName(included).map(([name, amount]) => (
        <div class="muted">
          <dt safe>{t('checkout.taxOf', { name })}</dt>
          <dd safe>{money(amount)}</dd>
        </div>
      ))}
      {[...reasons, ...(taxNumber?.note ? [t('checkout.taxNumberSilent')] : [])].map((reason) => (
        <div class="muted">
          <dt safe>{reason}</dt>
        </div>
      ))}
    </dl>
  )
}
