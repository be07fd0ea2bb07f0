import { attr, url } from '../../attribute.ts'
import type { CardProps, Format, Translate } from '../../props.ts'
import { ColorDot } from './color-dot.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Stars } from './stars.tsx'

interface Words {
  t: Translate
  format: Format
}

interface ProductCardProps extends Words {
  card: CardProps
  sizes?: string
  priority?: boolean
  /** The heading level that fits the page's outline. */
  level?: 2 | 3
  /** Takes a POST that puts it into the cart; undefined in a shop without one. */
  add?: string | undefined
}

const fourAcross =
  '(min-width: 84rem) 18rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, calc(50vw - 1.7rem)'

/** A product in a list: the whole card is one link, named by the product's title. */
export function ProductCard(props: ProductCardProps) {
  const { card, t, format, sizes = fourAcross, priority = false, level = 3, add } = props
  return (
    <article class="card">
      <Picture image={card.image} alt="" sizes={sizes} priority={priority} />
      <CardBadge card={card} t={t} />
      <tag of={`h${level}`} class="card-title">
        <a href={pageOf(card)} safe>
          {card.title}
        </a>
      </tag>
      {card.vendor !== null && (
        <p class="card-vendor" safe>
          {card.vendor}
        </p>
      )}
      <Price {...card} t={t} format={format} />
      <CardRating {...card} t={t} format={format} />
      <CardColors colors={card.colors} />
      <CardAct card={card} add={add} t={t} />
    </article>
  )
}

const pageOf = ({ slug }: Pick<CardProps, 'slug'>) => url(`/products/${encodeURIComponent(slug)}`)

/** How it is rated, in one line; nothing while nobody has. */
export function CardRating({ rating, t, format }: Pick<CardProps, 'rating'> & Words) {
  if (!rating) return ''
  return (
    <p class="card-rating">
      <Stars rating={rating.average} size="sm" t={t} format={format} />
      <span aria-hidden="true">({format.number(rating.count) as 'safe'})</span>
      <span class="sr-only" safe>
        {t('ui.rated', { count: rating.count })}
      </span>
    </p>
  )
}

/** The first colours that it comes in. */
function CardColors({ colors = [] }: Pick<CardProps, 'colors'>) {
  if (colors.length === 0) return ''
  return (
    <ul class="card-colors">
      {colors.map(({ label, href, colors: drawn }) => (
        <li>
          <a href={url(href)} title={attr(label)}>
            <ColorDot colors={drawn} />
            <span class="sr-only" safe>
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A word on the picture: sold out, or how much less it costs. */
export function CardBadge({ card, t }: { card: CardProps; t: Translate }) {
  if (!card.inStock) {
    return (
      <p class="badge" safe>
        {t('ui.soldOut')}
      </p>
    )
  }
  if (card.compareAtPrice === null || card.compareAtPrice <= card.price) return ''
  const percent = Math.floor((1 - card.price / card.compareAtPrice) * 100)
  return (
    <p class="badge badge-sale" safe>
      {percent < 1 ? t('ui.sale') : t('ui.saleBy', { percent })}
    </p>
  )
}

interface CardActProps {
  card: Pick<CardProps, 'id' | 'title' | 'slug' | 'inStock' | 'variantCount'>
  add: string | undefined
  t: Translate
}

/** Puts what has one variant into the cart; leads to the choice among several. */
export function CardAct({ card, add, t }: CardActProps) {
  const { id, title, inStock, variantCount } = card
  if (add === undefined || !inStock) return ''
  if (variantCount > 1) {
    return (
      <a class="card-act" href={pageOf(card)} aria-label={attr(t('ui.chooseOf', { title }))} safe>
        {t('ui.choose')}
      </a>
    )
  }
  return (
    <form method="post" action={url(add)} data-add>
      <input type="hidden" name="productId" value={attr(id)} />
      <button class="card-act" type="submit" aria-label={attr(t('ui.addOf', { title }))} safe>
        {t('ui.add')}
      </button>
    </form>
  )
}
