import { type Children, escapeHtml } from '@kitajs/html'
import { attr, url } from '../attribute.ts'

interface DocumentProps {
  lang: string
  title: string
  description?: string
  canonical?: string
  /** Finished markup: JSON-LD, Open Graph, feeds. */
  head?: JSX.Element
  body: Children
  styles: string[]
  /** Loaded after the page has been read; no page needs one to work. */
  scripts: string[]
  /** Fonts of the first screen, fetched along with the style sheet. */
  fonts?: string[]
  htmxConfig?: object
  /** What is said when a request in the background does not arrive, and on its button. */
  unanswered?: { text: string; again: string }
  /** Finished markup that a frame holds in place of a picture that is not found. */
  pictureGone?: string
  /** The shop's sign in the browser's tab. */
  icon?: string
  colorScheme?: 'light' | 'dark' | 'light dark'
}

/** A whole HTML page around `body`; the store, the admin and plain pages share it. */
export function Document(props: DocumentProps): JSX.Element {
  const { lang, title, head: safeHead, body: safeBody, pictureGone: safeGone } = props
  return (
    <>
      {'<!doctype html>'}
      <html lang={attr(lang)}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{escapeHtml(title)}</title>
          {props.description !== undefined && (
            <meta name="description" content={attr(props.description)} />
          )}
          {props.canonical !== undefined && <link rel="canonical" href={url(props.canonical)} />}
          <meta name="color-scheme" content={props.colorScheme ?? 'light dark'} />
          {props.styles.map((href) => (
            <link rel="stylesheet" href={url(href)} />
          ))}
          {(props.fonts ?? []).map((href) => (
            <link rel="preload" as="font" type="font/woff2" href={url(href)} crossorigin="" />
          ))}
          {props.icon !== undefined && <link rel="icon" href={attr(props.icon)} />}
          {props.htmxConfig !== undefined && (
            <meta name="htmx-config" content={attr(JSON.stringify(props.htmxConfig))} />
          )}
          {props.scripts.map((src) => (
            <script src={url(src)} defer></script>
          ))}
          {safeHead}
        </head>
        <body>
          {safeBody}
          {props.unanswered !== undefined && (
            <div
              class="requests"
              role="status"
              data-requests={attr(props.unanswered.text)}
              data-again={attr(props.unanswered.again)}
            ></div>
          )}
          {safeGone !== undefined && <template data-picture-gone>{safeGone}</template>}
        </body>
      </html>
    </>
  )
}
