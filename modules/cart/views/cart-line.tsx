import { words } from '#server/language/message.ts'
import { countryName } from '#server/locale/countries.ts'
import { attr, url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { ImageProps } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import type { Problem, ShownLine } from '../models/shown/shown-cart.ts'
import type { CartProps } from './cart-props.ts'
import { planWords } from './plan-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type LineProps = CartProps & { line: ShownLine }

/** A line: what it is, how many, what it costs, what is wrong with it. */
export function CartLine(props: LineProps) {
  const { line, cart, t, format, language } = props
  return (
    <li class="cart-line" id={`line-${line.id}`}>
      <Picture image={imageOf(line)} alt="" sizes="4.5rem" />
      <div class="cart-line-about">
        <Title line={line} />
        {line.variantTitle !== null && (
          <p class="muted" safe>
            {line.variantTitle}
          </p>
        )}
        {line.plan !== null && (
          <p class="muted" safe>
            {planWords(line.plan, t)}
          </p>
        )}
        {writtenLines(line.properties, t).map((written) => (
          <p class="muted" safe>
            {written}
          </p>
        ))}
        {cart.delivery?.unsent.includes(line.id) && (
          <p class="muted" safe>
            {t('cart.notSentTo', { country: countryName(cart.delivery.country, language) })}
          </p>
        )}
        {line.problems.map((problem) => (
          <LineProblem problem={problem} {...props} />
        ))}
      </div>
      <p class="cart-line-total" safe>
        {format.money(line.total, cart.currency)}
      </p>
      <div class="cart-line-acts">
        <QuantityStepper line={line} t={t} />
        <form action={`/cart/items/${line.id}`} method="post">
          <input type="hidden" name="_method" value="DELETE" />
          <button
            class="link"
            type="submit"
            aria-label={attr(t('cart.removeOne', { title: line.title }))}
            safe
          >
            {t('cart.remove')}
          </button>
        </form>
      </div>
    </li>
  )
}

function Title({ line: { slug, variantId, title } }: { line: ShownLine }) {
  if (slug === null) return <h2 safe>{title}</h2>
  return (
    <h2>
      <a
        href={url(`/products/${encodeURIComponent(slug)}?variant=${encodeURIComponent(variantId)}`)}
        safe
      >
        {title}
      </a>
    </h2>
  )
}

/** In words, with the one press that settles it where there is one. */
function LineProblem({ problem, line, cart, t, format }: LineProps & { problem: Problem }) {
  const { code, was, available = 0, message } = problem
  const money = (amount: number) => format.money(amount, cart.currency)
  if (code === 'PRICE_CHANGED' && was !== undefined)
    return (
      <Settle
        line={line}
        quantity={line.quantity}
        text={t('cart.priceChanged', { was: money(was), now: money(line.unitPrice) })}
        label={t('cart.agree')}
      />
    )
  if (code === 'OUT_OF_STOCK' && available > 0)
    return (
      <Settle
        line={line}
        quantity={available}
        text={words(t, message)}
        label={t('cart.takeThem', { count: available })}
      />
    )
  return (
    <p class="cart-problem" safe>
      {words(t, message)}
    </p>
  )
}

function Settle(props: { line: ShownLine; quantity: number; text: string; label: string }) {
  const { line, quantity, text, label } = props
  return (
    <form class="cart-problem" action={`/cart/items/${line.id}`} method="post">
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="quantity" value={String(quantity)} />
      <span safe>{text}</span>{' '}
      <button class="link" type="submit" safe>
        {label}
      </button>
    </form>
  )
}

const imageOf = ({ id, image }: ShownLine): ImageProps | null =>
  image === null ? null : { id, url: image, alt: '', width: null, height: null }
