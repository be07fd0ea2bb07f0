import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { StarPicker } from '../reading/stars.tsx'

interface Item {
  id: string
  productId: string
  name: string
  reviewed: boolean
  /** False when the shop sells it no more. */
  isThere: boolean
  imageUrl: string | null
}

interface RequestedProps {
  action: string
  name: string
  items: Item[]
  /** A form that was refused: what was typed, and what is wrong with it. */
  attempt?: { values: Record<string, unknown>; errors: Record<string, string>; message: string }
  t: Translate
}

/** The products of an order, each with its own form. */
export function Requested({ items, name, t, ...rest }: RequestedProps) {
  return (
    <div class="requested wrap section">
      <h1 safe>{t('reviews.requested.title')}</h1>
      <p class="lead" safe>
        {t('reviews.requested.lead', { name })}
      </p>
      <ol class="requested-items">
        {items.map((item) => (
          <li id={attr(`item-${item.id}`)}>
            <Product {...item} />
            {item.reviewed || !item.isThere ? (
              <p safe>{t(item.reviewed ? 'reviews.requested.done' : 'reviews.requested.gone')}</p>
            ) : (
              <Write {...rest} item={item} t={t} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Product({ name, imageUrl }: Item) {
  return (
    <div class="requested-product">
      {imageUrl === null ? (
        ''
      ) : (
        <img src={url(imageUrl)} alt="" width="96" height="120" loading="lazy" />
      )}
      <h2 safe>{name}</h2>
    </div>
  )
}

function Write({
  action,
  item,
  attempt,
  t,
}: Omit<RequestedProps, 'items' | 'name'> & { item: Item }) {
  const mine = attempt?.values.productId === item.productId ? attempt : undefined
  const typed = (name: string) => String(owned(mine?.values, name) ?? '')
  const id = (name: string) => attr(`${name}-${item.id}`)
  return (
    <form class="review-form" method="post" action={url(action)}>
      {mine ? <Flash kind="error" text={mine.message} /> : ''}
      <input type="hidden" name="productId" value={attr(item.productId)} />
      <StarPicker
        id={`rating-${item.id}`}
        value={Number(typed('rating')) || null}
        {...(mine?.errors.rating ? { error: t('reviews.ratingMissing') } : {})}
        t={t}
      />
      <div class="field">
        <label for={id('title')} safe>
          {t('reviews.requested.headline')}
        </label>
        <input id={id('title')} name="title" maxlength={500} value={attr(typed('title'))} />
      </div>
      <div class="field">
        <label for={id('body')} safe>
          {t('reviews.requested.body')}
        </label>
        <textarea id={id('body')} name="body" rows="5" maxlength={10_000} required safe>
          {`\n${typed('body')}`}
        </textarea>
      </div>
      <Submit label={t('reviews.requested.send')} />
    </form>
  )
}
