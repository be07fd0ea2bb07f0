import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'

interface SnippetPreviewProps {
  /** What the page would be called: the title for search engines, else the title. */
  title: string
  /** The description for search engines, else the first words. May be empty. */
  description: string
  /** Where the page is: a path, or an address with its host. Its last part is the slug. */
  path: string
  /** Names of the form's fields, the first that is not empty counts. */
  titleFields?: string[]
  descriptionFields?: string[]
  t: Translate
}

/** About what Google shows before it cuts. */
const mostOfTitle = 60
const mostOfDescription = 160

/** How a search engine would show the page; with a script it follows the fields of its form. */
export function SnippetPreview(props: SnippetPreviewProps) {
  const { title, description, path, t } = props
  const place = placeOf(path)
  return (
    <figure
      class="snippet"
      aria-label={attr(t('adminui.snippet.label'))}
      data-snippet
      data-title-fields={attr((props.titleFields ?? ['seoTitle', 'title']).join(' '))}
      data-description-fields={attr(
        (props.descriptionFields ?? ['seoDescription', 'excerpt', 'body', 'description']).join(' '),
      )}
    >
      <div class="snippet-card">
        <p class="snippet-url">
          {place.host === '' ? null : (
            <span class="snippet-host" safe>
              {`${place.host} › `}
            </span>
          )}
          <span safe>{place.above.map((part) => `${part} › `).join('')}</span>
          <span data-snippet-slug data-empty="…" safe>
            {place.slug || '…'}
          </span>
        </p>
        <p
          class="snippet-title"
          data-snippet-title
          data-empty={attr(t('adminui.snippet.noTitle'))}
          safe
        >
          {title.trim() || t('adminui.snippet.noTitle')}
        </p>
        <p
          class="snippet-text"
          data-snippet-description
          data-empty={attr(t('adminui.snippet.noDescription'))}
          data-most={String(mostOfDescription)}
          safe
        >
          {shortened(description) || t('adminui.snippet.noDescription')}
        </p>
      </div>
      <figcaption class="snippet-lengths">
        <Length part="title" length={[...title.trim()].length} most={mostOfTitle} t={t} />
        <Length
          part="description"
          length={[...description.trim()].length}
          most={mostOfDescription}
          t={t}
        />
      </figcaption>
    </figure>
  )
}

interface LengthProps {
  part: 'title' | 'description'
  length: number
  most: number
  t: Translate
}

/** How long a text is and how long it may be; a change is told when the typing stops. */
function Length({ part, length, most, t }: LengthProps) {
  const said = (name: string, count: string) => t(`adminui.snippet.${name}`, { count, most })
  const name = (long: boolean) => `${part}${long ? 'Long' : 'Length'}`
  return (
    <p
      class={['hint', 'snippet-length', length > most ? 'is-long' : '']}
      role="status"
      data-snippet-length={part}
      data-most={String(most)}
      data-fits={attr(said(name(false), '{count}'))}
      data-long={attr(said(name(true), '{count}'))}
      safe
    >
      {said(name(length > most), String(length))}
    </p>
  )
}

/** An address in the parts that a search engine shows. */
function placeOf(path: string): { host: string; above: string[]; slug: string } {
  const [, host = '', rest = ''] = /^(?:https?:\/\/([^/]*))?(.*)$/.exec(path) ?? []
  const parts = rest.split('/')
  const slug = parts.pop() ?? ''
  return { host, above: parts.filter((part) => part !== ''), slug }
}

function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length <= mostOfDescription
    ? letters.join('')
    : `${letters.slice(0, mostOfDescription).join('').trimEnd()}…`
}
