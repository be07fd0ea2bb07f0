import { attr, url } from '#views/attribute.ts'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'
import type { OrderLine } from '../../models/order-line.ts'
import { isGoods } from '../../models/sheet/order-sheet.ts'
import { sendingWord } from '../parts/sending.ts'

interface MyOrdersProps {
  rows: { order: Order; lines: readonly OrderLine[] }[]
  total: number
  take: number
  skip: number
  format: Format
  t: Translate
}

const mostPictures = 4

/** The orders of an account, newest first. */
export function MyOrders({ rows, total, take, skip, format, t }: MyOrdersProps) {
  return (
    <div class="account-body">
      <h1 safe>{t('orders.mine')}</h1>
      {rows.length === 0 ? (
        <p class="muted" safe>
          {t('orders.mineNone')}
        </p>
      ) : null}
      <ol class="order-list">
        {rows.map(({ order, lines }) => (
          <li>
            <article class="order-card">
              <h2>
                <a href={url(`/account/orders/${encodeURIComponent(order.id)}`)} safe>
                  {t('orders.title', { number: String(order.number) })}
                </a>
              </h2>
              <p class="muted">
                <time datetime={attr(order.placedAt)} safe>
                  {format.date(order.placedAt)}
                </time>
                <span safe>{` · ${stateOf(order, t)}`}</span>
              </p>
              <Pictures lines={lines} />
              <p class="order-sum" safe>
                {format.money(order.total, order.currency)}
              </p>
            </article>
          </li>
        ))}
      </ol>
      <Pagination
        page={Math.floor(skip / take) + 1}
        pages={Math.ceil(total / take)}
        href={(page) => `/account/orders?take=${take}&skip=${(page - 1) * take}`}
        t={t}
      />
    </div>
  )
}

/** The one word that says most. */
function stateOf(order: Order, t: Translate): string {
  const { state, fulfillmentState, paymentState, pickup } = order
  if (state === 'cancelled') return t('orders.state.cancelled')
  if (fulfillmentState === 'none' || fulfillmentState === 'unfulfilled')
    return t(`orders.payment.${paymentState}`)
  return sendingWord({ isPickup: pickup !== null, state: fulfillmentState }, t)
}

function Pictures({ lines }: { lines: readonly OrderLine[] }) {
  const images = lines
    .filter(isGoods)
    .flatMap(({ image, title }) => (image ? [{ image, title }] : []))
  return (
    <p class="order-pictures">
      {images.slice(0, mostPictures).map(({ image, title }) => (
        <img
          class="order-picture"
          src={url(image)}
          alt={attr(title)}
          width="48"
          height="60"
          loading="lazy"
        />
      ))}
    </p>
  )
}
