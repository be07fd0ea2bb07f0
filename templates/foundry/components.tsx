import { addFrom } from '#server/pages/parts/card-grid.tsx'
import type { Scope } from '#server/scope.ts'
import type { ComponentRender } from '#server/theme/component.ts'
import { url } from '#views/attribute.ts'
import { Icon, isIconName } from '#views/kit/icons/icon.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { Price } from '#views/kit/store/price.tsx'
import { CardAct, CardBadge, CardRating } from '#views/kit/store/product-card.tsx'
import type { CardProps } from '#views/props.ts'

interface Card {
  card: CardProps
  level: 2 | 3
  priority: boolean
}

const columns =
  '(min-width: 120rem) calc(20vw - 3rem), (min-width: 80rem) calc(25vw - 3.75rem), (min-width: 64rem) calc(33vw - 5rem), (min-width: 48rem) 33vw, 50vw'

/** A line of a catalogue: picture, title and price on one line, what it is below in small type. */
export const ProductCard: ComponentRender<Scope, Card> = ({ card, level, priority }, scope) => {
  const { t, format } = scope
  const versions = t('theme.variants', { count: card.variantCount > 1 ? card.variantCount : 0 })
  return (
    <article class="card">
      <Picture image={card.image} alt="" sizes={columns} priority={priority} />
      <CardBadge card={card} t={t} />
      <div class="card-line">
        <tag of={`h${level}`} class="card-title">
          <a href={url(`/products/${encodeURIComponent(card.slug)}`)} safe>
            {card.title}
          </a>
        </tag>
        <Price {...card} t={t} format={format} />
      </div>
      <p class="card-spec" safe>
        {[card.vendor ?? '', versions].filter(Boolean).join('\u00a0· ')}
      </p>
      <CardRating rating={card.rating} t={t} format={format} />
      <CardAct card={card} add={addFrom(scope)} t={t} />
    </article>
  )
}

interface Reasons {
  title?: string
  features?: { icon: string; title: string; text: string }[]
}

/** The reasons to buy here as a numbered table under a heading that is seen. */
export const FeatureRow: ComponentRender<Scope, Reasons> = ({ title, features }, { t }) => (
  <section class="section reasons wrap">
    <h2 safe>{title ?? t('storefront.features')}</h2>
    <ol>
      {(features ?? usual(t)).map((reason) => (
        <li>
          {isIconName(reason.icon) && <Icon name={reason.icon} />}
          <h3 safe>{reason.title}</h3>
          <p safe>{reason.text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** Collections among the sections of a page as a list of names; their own page keeps its pictures. */
export const CollectionGrid: ComponentRender<Scope, { collections?: unknown }> = async (
  props,
  scope,
  original,
) => {
  const safeGrid = await original(props, scope)
  return props.collections || safeGrid === '' ? safeGrid : <div class="index">{safeGrid}</div>
}

/** The usual end of the page, and below it the shop's name as large as the page is wide. */
export const SiteFooter: ComponentRender<Scope> = async (props, scope, original) => (
  <>
    {(await original(props, scope)) as 'safe'}
    <p class="wordmark" aria-hidden="true" safe>
      {scope.shop.name}
    </p>
  </>
)

const usual = (t: Scope['t']) =>
  ['leaf', 'truck', 'return'].map((icon) => ({
    icon,
    title: t(`storefront.feature.${icon}.title`),
    text: t(`storefront.feature.${icon}.text`),
  }))
