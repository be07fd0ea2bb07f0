import { attr, url } from '#views/attribute.ts'
import { jsonLd } from './json-ld.ts'

interface SeoHeadProps {
  site: string
  language: string
  /** Public address of the shop, without a slash at its end. */
  appUrl: string
  /** The one path under which this content is known. */
  path: string
  /** Where the same content is as Markdown. */
  markdown?: string
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
  const { noindex = false, data = [] } = props
  if (noindex) return <meta name="robots" content="noindex" />
  const address = absolute(props.path, props.appUrl)
  return (
    <>
      <link rel="canonical" href={url(address)} />
      {props.markdown === undefined ? null : (
        <link
          rel="alternate"
          type="text/markdown"
          href={url(absolute(props.markdown, props.appUrl))}
        />
      )}
      {properties(props, address).map(([property, content]) => (
        <meta property={property} content={attr(content)} />
      ))}
      <meta name="twitter:card" content={props.image ? 'summary_large_image' : 'summary'} />
      <DataBlock data={data} />
    </>
  )
}

/** Data, not a script: browsers never run a block of this type. */
function DataBlock({ data }: { data: object[] }) {
  if (data.length === 0) return ''
  const safeData = jsonLd(data)
  return <script type="application/ld+json">{safeData}</script>
}

function properties(props: SeoHeadProps, address: string): [string, string][] {
  const { image, description } = props
  const all: [string, string | null | undefined][] = [
    ['og:site_name', props.site],
    ['og:title', props.title],
    ['og:type', props.type ?? 'website'],
    ['og:url', address],
    ['og:locale', props.language.replace('-', '_')],
    ['og:description', description],
    ['og:image', image ? absolute(image.url, props.appUrl) : null],
    ['og:image:alt', image?.alt],
  ]
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

const absolute = (address: string, appUrl: string) =>
  URL.canParse(address, appUrl) ? new URL(address, appUrl).href : appUrl
