import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'
import type { OrderLine } from '../../models/order-line.ts'
import type { OrderParcel } from '../../models/sheet/order-parcel.ts'

interface ParcelsProps {
  order: Order
  lines: readonly OrderLine[]
  format: Format
  t: Translate
}

/** How each parcel is sent and when it arrives; what is in it, where there are several. */
export function Parcels({ order, lines, format, t }: ParcelsProps) {
  const parcels = order.parcels ?? []
  return (
    <>
      {parcels.map((parcel) => (
        <p>
          {parcels.length > 1 && (
            <>
              <span safe>{goodsOf(parcel, lines).join(', ')}</span>
              <br />
            </>
          )}
          {parcel.option === null ? null : <span safe>{parcel.option}</span>}
          <Arrival order={order} parcel={parcel} format={format} t={t} />
        </p>
      ))}
    </>
  )
}

/** As long as it has not arrived. */
function Arrival(props: Omit<ParcelsProps, 'lines'> & { parcel: OrderParcel }) {
  const { order, parcel, format, t } = props
  const isOver = order.state === 'cancelled' || order.fulfillmentState === 'delivered'
  if (parcel.arrives === null || isOver) return null
  const days = format.days(...parcel.arrives)
  return (
    <>
      <br />
      <span class="muted" safe>
        {t(parcel.pickup === null ? 'orders.arrives' : 'orders.ready', { days })}
      </span>
    </>
  )
}

const goodsOf = ({ lineIds }: OrderParcel, lines: readonly OrderLine[]): string[] => [
  ...new Set(lines.filter(({ id }) => lineIds.includes(id)).map(({ title }) => title)),
]
