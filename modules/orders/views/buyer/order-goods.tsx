import { attr, url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import { isGoods, type OrderSheet, type SheetLine } from '../../models/sheet/order-sheet.ts'
import { Totals } from '../parts/totals.tsx'

interface GoodsProps {
  sheet: OrderSheet
  format: Format
  t: Translate
}

/** What was bought, with its sums. */
export function OrderGoods({ sheet, format, t }: GoodsProps) {
  const { currency } = sheet.order
  return (
    <section class="order-goods">
      <h2 safe>{t('orders.goods')}</h2>
      <ul class="order-lines">
        {sheet.lines
          .filter(({ line }) => isGoods(line))
          .map((one) => (
            <li class="order-line">
              <Shown image={one.line.image} />
              <Said line={one} t={t} />
              <p class="order-amount">
                <span class="muted" safe>
                  {`${one.line.quantity} × ${format.money(one.line.unitPrice, currency)}`}
                </span>
                <span safe>{format.money(one.line.subtotal, currency)}</span>
              </p>
            </li>
          ))}
      </ul>
      <Totals sheet={sheet} format={format} t={t} />
    </section>
  )
}

function Shown({ image }: { image: string | null }) {
  if (image === null) return <span class="order-picture" />
  return <img class="order-picture" src={url(image)} alt="" width="64" height="80" loading="lazy" />
}

function Said({ line: { line, shares }, t }: { line: SheetLine; t: Translate }) {
  const { title, variantTitle, slug, properties } = line
  return (
    <div>
      {slug === null ? (
        <span safe>{title}</span>
      ) : (
        <a href={url(`/products/${encodeURIComponent(slug)}`)} safe>
          {title}
        </a>
      )}
      {variantTitle ? (
        <p class="muted" safe>
          {variantTitle}
        </p>
      ) : null}
      {writtenLines(properties, t).map((written) => (
        <p class="muted" safe>
          {written}
        </p>
      ))}
      {shares.map(({ label }) => (
        <p class="order-share" title={attr(t('orders.discount'))} safe>
          {label}
        </p>
      ))}
    </div>
  )
}
