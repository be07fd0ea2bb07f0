import { Ways } from '#views/kit/desk/ways.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

interface ZoneRatesProps {
  /** With prices as people write them. */
  rates: { id: string; label: string; price: string; isOffered: boolean }[]
  /** The shop has no rate at all: everything is sent everywhere for one price. */
  isFirst: boolean
  t: Translate
}

/** What sending to a zone costs, and what it means where nothing says so. */
export function ZoneRates({ rates, isFirst, t }: ZoneRatesProps) {
  return (
    <>
      {rates.some(({ isOffered }) => isOffered) ? null : (
        <Notice kind="warning" title={t('shipping.zones.noRates')}>
          <p safe>{t(isFirst ? 'shipping.zones.noRatesFirst' : 'shipping.zones.noRatesText')}</p>
        </Notice>
      )}
      {rates.length === 0 ? null : (
        <Card title={t('shipping.rates.title')}>
          <Ways
            ways={rates.map(({ id, label, price, isOffered }) => ({
              href: `/admin/shipping/rates/${encodeURIComponent(id)}`,
              label,
              hint: isOffered ? price : `${price} (${t('shipping.rates.status.paused')})`,
            }))}
          />
        </Card>
      )}
    </>
  )
}
