import { slugify } from '#server/text/slug.ts'
import { attr } from '#views/attribute.ts'
import { drawnOnceFor } from '#views/drawn-once.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import type { FacetProps, FacetValue, Format, Translate } from '#views/props.ts'
import { swapLink } from '#views/swap.ts'
import { type PriceFilter, priceRange, RangeForm } from './range-form.tsx'

interface FacetsProps {
  facets: FacetProps[]
  priceFilter?: PriceFilter
  /** The path that answers the price form. */
  action: string
  t: Translate
  format: Format
}

/** Filters that open one at a time; every value is a link that says how much it would leave. */
export function Facets({ facets, priceFilter, action, t, format }: FacetsProps) {
  const { safeBefore, safeAfter } = choices(facets, t, format)(priceFilter?.at ?? 0)
  return (
    <section class="facets" aria-label={attr(t('search.filters'))}>
      {safeBefore}
      {priceFilter !== undefined && (
        <RangeForm
          id="facet-price"
          label={t('search.price')}
          range={priceRange(priceFilter, action)}
          t={t}
        />
      )}
      {safeAfter}
    </section>
  )
}

/** Drawn once for facets that are kept: there are hundreds of links. The price stands among them; so much is drawn before it. */
const choices = drawnOnceFor((facets: FacetProps[], t: Translate, format: Format) => {
  const idOf = wordIds()
  const drawn = facets.map((facet) => String(<Facet {...{ facet, idOf, t, format }} />))
  const known = new Map<number, { safeBefore: string; safeAfter: string }>()
  return (at: number) => {
    const sides = known.get(at) ?? {
      safeBefore: drawn.slice(0, at).join(''),
      safeAfter: drawn.slice(at).join(''),
    }
    known.set(at, sides)
    return sides
  }
})

interface FacetParts {
  facet: FacetProps
  idOf: IdOf
  t: Translate
  format: Format
}

function Facet({ facet, idOf, t, format }: FacetParts) {
  const { name, label, range, values } = facet
  if (range) return <RangeForm {...{ id: idOf(name), label, range, t }} />
  if (values.length === 0) return <Idle facet={facet} idOf={idOf} t={t} />
  return <Choice facet={facet} idOf={idOf} format={format} />
}

type IdOf = (...words: string[]) => string

/** Ids from words, so that a filter is the same element in every answer; a second of the same words is numbered. */
export function wordIds(prefix = 'facet'): IdOf {
  const taken = new Set([`${prefix}-price`])
  return (...words) => {
    const base = [prefix, ...words.map(slugify)].join('-')
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    return id
  }
}

function Choice({ facet, idOf, format }: { facet: FacetProps; idOf: IdOf; format: Format }) {
  return (
    <details class="facet" name="facet" id={attr(idOf(facet.name))}>
      <summary>
        <span safe>{facet.label}</span> <Chosen values={facet.values} />
        <Icon name="chevron" />
      </summary>
      <ul>
        {facet.values.map((value) => (
          <li>
            <Value
              value={value}
              id={idOf(facet.name, value.value)}
              more={facet.countsAreMinimum === true}
              format={format}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A filter that no product left has a value for: it keeps its place. */
function Idle({ facet, idOf, t }: { facet: FacetProps; idOf: IdOf; t: Translate }) {
  return (
    <p class="facet-idle muted" id={attr(idOf(facet.name))}>
      <span safe>{facet.label}</span>{' '}
      <span class="sr-only" safe>
        {t('search.noneLeft')}
      </span>
      <Icon name="chevron" />
    </p>
  )
}

function Chosen({ values }: { values: FacetValue[] }) {
  const count = values.filter((value) => value.selected).length
  return count > 0 ? <b>{count}</b> : ''
}

interface ValueProps {
  value: FacetValue
  id: string
  /** Whether there may be more than its count. */
  more: boolean
  format: Format
}

function Value({ value, id, more, format }: ValueProps) {
  return (
    <a
      id={attr(id)}
      rel="nofollow"
      {...swapLink(value.href)}
      aria-current={value.selected ? 'true' : undefined}
    >
      <Icon name="check" />
      {value.colors ? <ColorDot colors={value.colors} /> : ''}
      <span safe>{value.label}</span>{' '}
      <small class="muted" safe>
        {`${format.number(value.count)}${more ? '+' : ''}`}
      </small>
    </a>
  )
}
