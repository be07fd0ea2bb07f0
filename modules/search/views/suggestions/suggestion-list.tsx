import type { Children } from '@kitajs/html'
import type { Found } from '#server/finder.ts'
import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { CardJson } from '../../models/listing/listing.ts'

interface SuggestionListProps {
  products: CardJson[]
  others: { kind: string; label: string; found: Found[] }[]
  popular: string[]
  query: string
  /** The address of the style sheet, which no page loads before somebody types. */
  sheet: string
  t: Translate
  format: Format
}

const searchHref = (q: string) => `/search?q=${encodeURIComponent(q)}`

/** What public/js/suggest.js puts under a search box: a listbox, the number of its options in words, a sheet. */
export function SuggestionList(props: SuggestionListProps) {
  const { products, others, popular, query, t } = props
  const count = [products, popular, ...others.map(({ found }) => found)].flat().length
  return (
    <>
      <link rel="stylesheet" href={url(props.sheet)} />
      <div
        role="listbox"
        id="suggestions"
        aria-label={attr(t('search.suggestions'))}
        data-said={attr(t('search.suggestionCount', { count }))}
      >
        {query === '' && <Recent t={t} />}
        <Group id="popular" label={t('search.popular')} isEmpty={popular.length === 0}>
          {popular.map((words) => (
            <Option href={searchHref(words)} title={words} icon="search" />
          ))}
        </Group>
        <Group id="products" label={t('search.products')} isEmpty={products.length === 0}>
          {products.map((card) => (
            <Product card={card} {...props} />
          ))}
        </Group>
        {others.map(({ kind, label, found }) => (
          <Group id={kind} label={t(label)} isEmpty={false}>
            {found.map(({ href, title, detail, image }) => (
              <Option href={href} title={title} detail={detail} image={image} />
            ))}
          </Group>
        ))}
        {query !== '' && count > 0 && (
          <Option
            href={searchHref(query)}
            title={t('search.allResults', { query })}
            icon="search"
          />
        )}
      </div>
      {query === '' && (
        <button type="button" class="suggest-forget" data-forget hidden safe>
          {t('search.forget')}
        </button>
      )}
    </>
  )
}

/** Filled by the script with what this browser remembers; the shop knows nothing of it. */
function Recent({ t }: { t: Translate }) {
  return (
    <template data-recent>
      <Group id="recent" label={t('search.recent')} isEmpty={false}>
        <Option href="/search" title="" icon="search" />
      </Group>
    </template>
  )
}

function Group(props: { id: string; label: string; isEmpty: boolean; children?: Children }) {
  const { id, label, isEmpty, children: safeOptions } = props
  if (isEmpty) return ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, no fieldsets
    <div role="group" aria-labelledby={`suggest-${id}`}>
      <span class="suggest-label" id={`suggest-${id}`} safe>
        {label}
      </span>
      {safeOptions}
    </div>
  )
}

function Product({
  card,
  t,
  format,
}: { card: CardJson } & Pick<SuggestionListProps, 't' | 'format'>) {
  const { price, priceMax, currency, slug, title, inStock } = card
  const money = format.money(price, currency)
  const detail = inStock
    ? priceMax > price
      ? t('ui.priceFrom', { price: money })
      : money
    : t('ui.soldOut')
  return (
    <a role="option" tabindex="-1" href={url(`/products/${encodeURIComponent(slug)}`)}>
      <Picture image={card.image} alt="" sizes="48px" />
      <span class="suggest-title" safe>
        {title}
      </span>
      <small safe>{detail}</small>
    </a>
  )
}

interface OptionProps {
  href: string
  title: string
  detail?: string | undefined
  image?: { url: string; alt: string } | undefined
  icon?: 'search'
}

function Option({ href, title, detail, image, icon }: OptionProps) {
  return (
    <a role="option" tabindex="-1" href={url(href)}>
      {icon === undefined ? '' : <Icon name={icon} />}
      {image === undefined ? (
        ''
      ) : (
        <Picture image={{ id: '', width: 48, height: 48, ...image }} alt="" sizes="48px" />
      )}
      <span class="suggest-title" safe>
        {title}
      </span>
      {detail === undefined ? '' : <small safe>{detail}</small>}
    </a>
  )
}
