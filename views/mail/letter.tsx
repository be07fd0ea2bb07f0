import { attr } from '#views/attribute.ts'

/** What a mail says, without markup: every text is shown as text. */
export interface Letter {
  title: string
  paragraphs: string[]
  /** Written by the merchant, between the paragraphs and what follows: clean HTML with whole addresses, and the same as text. */
  content?: { html: string; text: string }
  /** The one thing to do; the address stands under it in full, for readers who see no button. */
  button?: { label: string; url: string }
  /** A short code to type, shown large. */
  code?: string
  /** What is listed, as what was bought. */
  list?: string[]
  /** What is added up, as the lines of an order: a name and an amount each. */
  sums?: { label: string; value: string }[]
  /** A list whose entries lead somewhere. */
  links?: { label: string; url: string }[]
  /** Small print: how long a link is good, what to do when nobody asked for this. */
  small?: string[]
}

/** What stands around every letter of a shop. */
export interface Frame {
  shopName: string
  shopUrl: string
  language: string
  /** Stands where the name would: its whole address, the colour under it, as `#f8f8f5`, and that of words on it. */
  logo?: { url: string; ground: string; ink: string }
  /** What mail programs show beside the subject. */
  preview?: string
  /** Who writes, line by line. */
  sender?: readonly string[]
  unsubscribe?: { url: string; label: string }
}

const column = 'max-width:560px;margin:0 auto;padding:32px 20px;font:16px/1.55 system-ui,sans-serif'
const heading = 'font:600 24px/1.25 Georgia,serif;margin:28px 0 16px'
const action =
  'display:inline-block;background:#17181c;color:#fff;padding:13px 22px;border:1px solid #8886;border-radius:3px;text-decoration:none;font-weight:600'
const digits = 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em;margin:24px 0'
const table = 'width:100%;border-collapse:collapse;margin:20px 0'
const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #8886;text-align:left'
const amount = 'padding:6px 0;border-bottom:1px solid #8886;text-align:right;white-space:nowrap'
const unseen = 'display:none;max-height:0;overflow:hidden'
const quiet = 'font-size:13px;opacity:.75;word-break:break-word'

/** A whole HTML mail: one column, no picture but the logo, readable in light and dark. Mail programs drop style sheets, so styles stand at their elements. */
export function letterHtml(letter: Letter, frame: Frame): JSX.Element {
  return (
    <>
      {'<!doctype html>'}
      <html lang={attr(frame.language)}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title safe>{letter.title}</title>
        </head>
        <body>
          {frame.preview ? (
            <div style={unseen} safe>
              {frame.preview}
            </div>
          ) : (
            ''
          )}
          <div style={column}>
            <p>
              <a href={attr(frame.shopUrl)} style="color:inherit;font-weight:600">
                {frame.logo ? <Logo {...frame.logo} alt={frame.shopName} /> : <Name {...frame} />}
              </a>
            </p>
            <Body {...letter} />
            {frame.sender ? <Sender lines={frame.sender} /> : ''}
            {frame.unsubscribe ? <Unsubscribe {...frame.unsubscribe} /> : ''}
          </div>
        </body>
      </html>
    </>
  )
}

const Name = ({ shopName }: Frame) => <span safe>{shopName}</span>

/** Where pictures are not loaded, the name stands there. */
const Logo = ({ url, ground, ink, alt }: NonNullable<Frame['logo']> & { alt: string }) => (
  <img
    src={attr(url)}
    alt={attr(alt)}
    height="40"
    style={`height:40px;width:auto;max-width:100%;border:0;border-radius:4px;background:${attr(ground)};color:${attr(ink)}`}
  />
)

const Body = ({ title, paragraphs, content, button, code, ...lists }: Letter) => (
  <>
    <h1 style={heading} safe>
      {title}
    </h1>
    {paragraphs.map((text) => (
      <p safe>{text}</p>
    ))}
    {content === undefined ? '' : <Content {...content} />}
    <Lists {...lists} />
    {code !== undefined && (
      <p style={digits} safe>
        {code}
      </p>
    )}
    {button ? <Button {...button} /> : ''}
    {lists.small?.map((text) => (
      <p style={quiet} safe>
        {text}
      </p>
    ))}
  </>
)

const Lists = ({ list = [], sums = [], links = [] }: Pick<Letter, 'list' | 'sums' | 'links'>) => (
  <>
    {list.length > 0 && (
      <ul>
        {list.map((text) => (
          <li safe>{text}</li>
        ))}
      </ul>
    )}
    {sums.length > 0 && (
      <table style={table}>
        {sums.map(({ label, value }) => (
          <tr>
            <td style={cell} safe>
              {label}
            </td>
            <td style={amount} safe>
              {value}
            </td>
          </tr>
        ))}
      </table>
    )}
    {links.length > 0 && (
      <ul>
        {links.map(({ label, url }) => (
          <li>
            <a href={attr(url)} style="color:inherit" safe>
              {label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)

const Button = ({ label, url }: { label: string; url: string }) => (
  <>
    <p style="margin:24px 0 12px">
      <a href={attr(url)} style={action} safe>
        {label}
      </a>
    </p>
    <p style={quiet} safe>
      {url}
    </p>
  </>
)

const Content = ({ html: safeHtml }: { html: string }) => <div>{safeHtml}</div>

const Sender = ({ lines }: { lines: readonly string[] }) => (
  <p style={quiet} safe>
    {lines.join(' · ')}
  </p>
)

const Unsubscribe = ({ label, url }: { label: string; url: string }) => (
  <p style={quiet}>
    <a href={attr(url)} style="color:inherit" safe>
      {label}
    </a>
  </p>
)

/** The same letter as plain text. */
export function letterText(letter: Letter, frame: Frame): string {
  const { title, paragraphs, content, button, code, ...lists } = letter
  const { list = [], sums = [], links = [], small = [] } = lists
  const parts = [
    title,
    ...paragraphs,
    ...(content === undefined ? [] : [content.text]),
    ...(list.length > 0 ? [list.map((text) => `- ${text}`).join('\n')] : []),
    ...(sums.length > 0 ? [sums.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(links.length > 0 ? [links.map(({ label, url }) => `- ${label}: ${url}`).join('\n')] : []),
    ...(code === undefined ? [] : [code]),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...small,
    `-- \n${frame.shopName}\n${frame.shopUrl}`,
    ...(frame.sender ? [frame.sender.join('\n')] : []),
    ...(frame.unsubscribe ? [`${frame.unsubscribe.label}: ${frame.unsubscribe.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
