import { attr, url } from '#views/attribute.ts'
import type { Alternate } from '../models/alternates.ts'
import { jsonLd } from './json-ld.ts'

interface SeoHeadProps {
  site: string
  /** Every language of the page, the one of this reader first. */
  languages: string[]
  /** Public address of the shop, without a slash at its end. */
  appUrl: string
  /** The one address under which this content is known in this language. */
  address: string
  /** The same content in every language. */
  alternates: Alternate[]
  /** An address of the shop as this reader has it. */
  readers: (address: string) => string
  /** Where the same content is as Markdown. */
  markdown?: string
  /** Whole addresses. */
  feeds?: { href: string; type: string; title: string }[]
  title?: string
  description?: string | null
  image?: { url: string; alt: string } | null
  type?: 'website' | 'product' | 'article'
  /** schema.org objects. */
  data?: object[]
  noindex?: boolean
}

/** Canonical address, Open Graph, Twitter card and JSON-LD; for pages that should not be found, only that. */
export function SeoHead(props: SeoHeadProps): JSX.Element {
  const { noindex = false, data = [], address, languages } = props
  if (noindex) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={url(whole(address))} />
      {props.alternates.map((alternate) => (
        <link
          rel="alternate"
          hreflang={attr(alternate.language)}
          href={url(whole(alternate.address))}
        />
      ))}
      {props.markdown === undefined ? null : (
        <link rel="alternate" type="text/markdown" href={url(whole(props.markdown))} />
      )}
      {(props.feeds ?? []).map(({ href, type, title }) => (
        <link rel="alternate" type={attr(type)} title={attr(title)} href={url(whole(href))} />
      ))}
      {properties(props).map(([property, content]) => (
        <meta property={property} content={attr(content)} />
      ))}
      <meta name="twitter:card" content={props.image ? 'summary_large_image' : 'summary'} />
      <DataBlock data={data} language={languages[0] ?? ''} readers={props.readers} />
    </>
  )
}

/** Data, not a script: browsers never run a block of this type. */
function DataBlock({
  data,
  language,
  readers,
}: Pick<SeoHeadProps, 'readers'> & { data: object[]; language: string }) {
  if (data.length === 0) return ''
  const safeData = jsonLd(data, language, readers)
  return <script type="application/ld+json">{safeData}</script>
}

function properties(props: SeoHeadProps): [string, string][] {
  const { image, description } = props
  const [locale = '', ...others] = props.languages.map((language) => language.replace('-', '_'))
  const all: [string, string | null | undefined][] = [
    ['og:site_name', props.site],
    ['og:title', props.title],
    ['og:type', props.type ?? 'website'],
    ['og:url', whole(props.address)],
    ['og:locale', locale],
    ...others.map((other): [string, string] => ['og:locale:alternate', other]),
    ['og:description', description],
    ['og:image', image ? absolute(image.url, props.appUrl) : null],
    ['og:image:alt', image?.alt],
  ]
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

const whole = (address: string) => new URL(address).href

const absolute = (address: string, appUrl: string) =>
  URL.canParse(address, appUrl) ? new URL(address, appUrl).href : appUrl
