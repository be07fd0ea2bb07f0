import { url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Paper } from '../../models/papers/paper.ts'
import type { OrderSheet } from '../../models/sheet/order-sheet.ts'
import type { Payable } from '../json.ts'
import { PaperFiles } from '../papers/paper-links.tsx'
import { AddressLines, billedAs, PickupLines } from '../parts/address.tsx'
import { Parcels } from '../parts/parcels.tsx'
import { sendingWord, stateWord } from '../parts/sending.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayNow } from './pay-now.tsx'

interface BuyerOrderProps {
  sheet: OrderSheet
  /** Where its buttons lead: `/payment`, `/cancel` and `/reorder` below it. */
  path: string
  /** Markup of other modules, finished: what is to be done first, and all else. */
  first: readonly string[]
  panels: readonly string[]
  /** Its invoice and credit notes. */
  papers: readonly Paper[]
  /** Whether the shop sends mail. */
  mailed: boolean
  mayCancel: boolean
  /** Whether it can still go elsewhere. */
  mayMove: boolean
  /** Null where nothing is to be paid now. */
  payable: Payable | null
  problem: string | null
  formKey: string
  language: string
  format: Format
  t: Translate
}

/** An order as its buyer sees it. */
export function BuyerOrder(props: BuyerOrderProps) {
  const { sheet, first: safeFirst, panels: safePanels, payable, format, t } = props
  const { order, events } = sheet
  return (
    <div class="order wrap">
      <Greeting {...props} />
      {safeFirst.map((safePanel) => (
        <div>{safePanel}</div>
      ))}
      {payable === null ? null : (
        <PayNow {...props} payable={payable} isOther={safeFirst.length > 0} />
      )}
      <OrderSteps order={order} events={events} format={format} t={t} />
      <div class="order-columns">
        <div class="order-main">
          <OrderGoods sheet={sheet} format={format} t={t} />
          {safePanels.map((safePanel) => (
            <section class="order-panel">{safePanel}</section>
          ))}
        </div>
        <Where {...props} />
      </div>
      <Acts {...props} />
    </div>
  )
}

/** Milliseconds after which nobody is thanked any more. */
const fresh = 30 * 60_000

function Greeting({ sheet: { order }, mailed, format, t }: BuyerOrderProps) {
  const { number, email, billingAddress, placedAt, state, pickup } = order
  const isFresh = state !== 'cancelled' && Date.now() - Date.parse(placedAt) < fresh
  const values = { number: String(number), name: billingAddress.firstName }
  return (
    <header class="order-head">
      <h1 safe>{t(isFresh ? 'orders.thanks' : 'orders.title', values)}</h1>
      <p class="muted" safe>
        {isFresh
          ? t(mailed ? 'orders.thanksText' : 'orders.thanksNoMail', {
              number: String(number),
              email,
            })
          : t('orders.placedOn', { date: format.date(placedAt) })}
      </p>
      {isFresh && !mailed ? (
        <p>
          <a href="/orders/track" safe>
            {t('orders.track')}
          </a>
        </p>
      ) : null}
      <p class="order-states">
        <span class="order-state" safe>
          {stateWord(
            {
              ...{ isPickup: pickup !== null, state, paymentState: order.paymentState },
              fulfillmentState: order.fulfillmentState,
            },
            t,
          )}
        </span>
        <span class="order-state" safe>
          {t(`orders.payment.${order.paymentState}`)}
        </span>
        {order.fulfillmentState === 'none' ? null : (
          <span class="order-state" safe>
            {sendingWord({ isPickup: pickup !== null, state: order.fulfillmentState }, t)}
          </span>
        )}
      </p>
    </header>
  )
}

function Where(props: BuyerOrderProps) {
  const { sheet, path, mayMove, papers, language, format, t } = props
  const { order, method } = sheet
  const { shippingAddress, billingAddress, pickup, email, note } = order
  return (
    <aside class="order-aside">
      {pickup === null ? null : (
        <section>
          <h2 safe>{t('orders.pickup')}</h2>
          <PickupLines place={pickup} />
        </section>
      )}
      {shippingAddress === null || pickup !== null ? null : (
        <section>
          <h2 safe>{t('orders.shippingAddress')}</h2>
          <AddressLines address={shippingAddress} language={language} />
          {mayMove ? (
            <p>
              <a href={url(`${path}/address`)} safe>
                {t('orders.address.change')}
              </a>
            </p>
          ) : null}
        </section>
      )}
      <Sent sheet={sheet} format={format} t={t} />
      <section>
        <h2 safe>{t(billedAs(order))}</h2>
        <AddressLines address={billingAddress} language={language} />
        <p class="muted" safe>
          {email}
        </p>
      </section>
      <section>
        <h2 safe>{t('orders.method')}</h2>
        <p safe>{method}</p>
      </section>
      {papers.length === 0 ? null : (
        <section>
          <h2>
            <a href={url(`${path}/invoice`)} safe>
              {t('orders.papers')}
            </a>
          </h2>
          <PaperFiles papers={papers} path={path} t={t} />
        </section>
      )}
      {note === null ? null : (
        <section>
          <h2 safe>{t('orders.note')}</h2>
          <p class="order-note" safe>
            {note}
          </p>
        </section>
      )}
    </aside>
  )
}

function Acts({ path, mayCancel, t }: BuyerOrderProps) {
  return (
    <div class="order-acts">
      <form action={url(`${path}/reorder`)} method="post">
        <button class="button button-quiet" type="submit" safe>
          {t('orders.reorder')}
        </button>
      </form>
      {mayCancel ? (
        <details>
          <summary safe>{t('orders.cancel')}</summary>
          <form action={url(`${path}/cancel`)} method="post">
            <p safe>{t('orders.cancelAsk')}</p>
            <button class="button button-quiet" type="submit" safe>
              {t('orders.cancelNow')}
            </button>
          </form>
        </details>
      ) : null}
    </div>
  )
}

/** How it is sent, where anything was chosen. */
function Sent({
  sheet: { order, lines },
  format,
  t,
}: Pick<BuyerOrderProps, 'sheet' | 'format' | 't'>) {
  if (!order.parcels?.some(({ option }) => option !== null)) return null
  return (
    <section>
      <h2 safe>{t(order.pickup === null ? 'orders.delivery' : 'orders.sum.pickup')}</h2>
      <Parcels {...{ order, lines: lines.map(({ line }) => line), format, t }} />
    </section>
  )
}
