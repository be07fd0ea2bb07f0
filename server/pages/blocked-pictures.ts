/** Pages ask for no picture that their own policy blocks: those of hosts that the merchant has not allowed. */

/** Tags with their attributes; `>` may stand in quotes. */
const tags = /<(?:img|source)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
/** One attribute after the other, so that what a value says is never taken for an attribute. */
const attributes = /\s+([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** The markup with a frame around `inner` in place of each picture of a host that is not allowed; its alt text names the frame. */
export function withoutBlockedPictures(
  html: string,
  imageHosts: readonly string[],
  inner: string,
): string {
  if (!html.includes('//')) return html
  return html.replace(tags, (tag) => {
    const all = [...tag.matchAll(attributes)]
    const sources = all.filter(([, name]) => isSource(name))
    const isBlocked = sources.some(([, , value = '']) =>
      candidates(value).some((candidate) => !isShown(candidate, imageHosts)),
    )
    if (!isBlocked) return tag
    return /^<img/i.test(tag) ? frame(all, inner) : ''
  })
}

/** `public/js/pictures.js` makes the same of a picture that is not found. */
function frame(all: readonly RegExpMatchArray[], inner: string): string {
  const alt = attributeOf(all, 'alt')
  const classes = ['picture-gone', attributeOf(all, 'class')].join(' ').trim()
  const naming = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${alt}"`
  return `<span class="${classes}" ${naming}>${inner}</span>`
}

/** As it is written, which is escaped already, for double quotes. */
function attributeOf(all: readonly RegExpMatchArray[], wanted: string): string {
  const [, , value = ''] = all.find(([, name]) => name?.toLowerCase() === wanted) ?? []
  return value.replace(/^(["'])(.*)\1$/s, '$2').replaceAll('"', '&quot;')
}

const isSource = (name: string | undefined) => /^src(set)?$/i.test(name ?? '')

const candidates = (value: string): string[] =>
  value
    .replace(/^["']|["']$/g, '')
    .split(/,\s+/)
    .map((one) => one.trim().replaceAll('&amp;', '&'))

/** As the policy's img-src has it: ourselves, data, and https on the allowed hosts. */
function isShown(candidate: string, imageHosts: readonly string[]): boolean {
  if (!/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(candidate)) return true
  if (/^data:/i.test(candidate)) return true
  const [url = ''] = candidate.split(/\s/)
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(whole)) return false
  const { protocol, host } = new URL(whole)
  return protocol === 'https:' && imageHosts.includes(host)
}
