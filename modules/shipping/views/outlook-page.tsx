import { countryName } from '#server/locale/countries.ts'
import { attr, url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { GoodsOutlook, GoodsWish } from '../models/goods-outlook.ts'

interface OutlookProps {
  outlook: GoodsOutlook
  format: Format
  language: string
  t: Translate
}

type Rate = GoodsOutlook['rates'][number]

/** One line for a product page: the cheapest that is sent, and when it is there. */
export function OutlookLines({ outlook, format, language, t }: OutlookProps) {
  const { rates, destination, currency, isSent } = outlook
  if (!isSent) return ''
  const country = countryName(destination.country, language)
  const rate = rates.find(({ pickup }) => pickup === undefined) ?? rates[0]
  if (!rate) return <span safe>{t('shipping.outlook.notSent', { country })}</span>
  const when = whenOf(rate, { format, t })
  const price = priceOf(rate, currency, { format, t })
  const values = { country, when: when ?? rate.label, price }
  return <span safe>{t('shipping.outlook.line', values)}</span>
}

interface PageProps extends OutlookProps {
  wish: GoodsWish
  countries: readonly { code: string; name: string }[]
}

/** Every way to a place, and the choice of another one. */
export function OutlookPage(props: PageProps) {
  const { outlook, wish, countries, format, t } = props
  const { title, slug, rates, destination, currency } = outlook
  const back = `/products/${encodeURIComponent(slug)}?variant=${encodeURIComponent(wish.variantId)}`
  return (
    <div class="delivery-page wrap">
      <h1 safe>{t('shipping.outlook.title')}</h1>
      <p>
        <a href={url(back)} safe>
          {title}
        </a>
      </p>
      <Told {...props} />
      <ul class="delivery-rates">
        {rates.map((rate) => (
          <li>
            <b safe>{rate.label}</b>
            <span safe>{priceOf(rate, currency, { format, t })}</span>
            <small safe>
              {[whenOf(rate, { format, t }), rate.pickup].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <form method="get" action="/delivery">
        <input type="hidden" name="variantId" value={attr(wish.variantId)} />
        <label for="delivery-country" safe>
          {t('shipping.outlook.country')}
        </label>
        <select id="delivery-country" name="country">
          {countries.map(({ code, name }) => (
            <option value={attr(code)} selected={code === destination.country} safe>
              {name}
            </option>
          ))}
        </select>
        <label for="delivery-postcode" safe>
          {t('shipping.outlook.postcode')}
        </label>
        <input
          id="delivery-postcode"
          name="postalCode"
          maxlength="20"
          autocomplete="postal-code"
          value={attr(destination.postalCode ?? '')}
        />
        <Submit label={t('shipping.outlook.look')} />
      </form>
    </div>
  )
}

function Told({ outlook, language, t }: PageProps) {
  const { destination, rates, isSent } = outlook
  const country = countryName(destination.country, language)
  const key = isSent ? (rates.length > 0 ? 'to' : 'notSent') : 'nothingSent'
  return <p safe>{t(`shipping.outlook.${key}`, { country })}</p>
}

const priceOf = (
  { price }: Rate,
  currency: string,
  { format, t }: Pick<OutlookProps, 'format' | 't'>,
) => (price === 0 ? t('shipping.outlook.free') : format.money(price, currency))

/** The days of its arrival where they are promised, else how many working days it takes. */
function whenOf(
  { days, arrives, pickup }: Rate,
  { format, t }: Pick<OutlookProps, 'format' | 't'>,
): string | null {
  if (arrives)
    return t(pickup === undefined ? 'shipping.outlook.arrives' : 'shipping.outlook.ready', {
      days: format.days(...arrives),
    })
  if (days === null) return null
  const [from, to] = days
  return t('shipping.outlook.days', { from: String(from), to: String(to) })
}
