/** What cleaned HTML may have: elements of texts, their attributes, and addresses that browsers read as we do. */
import type sanitizeHtml from 'sanitize-html'

export const htmlRules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'br', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['code', 'pre', 'dl', 'dt', 'dd', 'abbr', 'q', 'cite'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    ...['script', 'style', 'noscript', 'template', 'textarea', 'option', 'select', 'title'],
    ...['iframe', 'object', 'embed', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  nestingLimit: 60,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    main: 'div',
    figure: 'div',
    figcaption: 'p',
    center: 'div',
    strike: 's',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
  },
}

function linkAttributes({ href, title }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = safeUrl(href)
  if (url === null) return title ? { title } : {}
  const foreign = /^https?:/i.test(url)
  return { href: url, ...(title && { title }), ...(foreign && { rel: 'nofollow noopener' }) }
}

function imageAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = safeUrl(attribs.src)?.replace(/^http:/i, 'https:') ?? null
  if (url === null || !/^(?:https:\/\/|\/)/i.test(url)) return {}
  const { width, height } = numbersOnly(attribs)
  return { src: url, alt: attribs.alt ?? '', ...(width && { width }), ...(height && { height }) }
}

/**
 * A URL that browsers read as we do: they take "\" for "/" and skip tabs and line ends, so such
 * URLs could leave the shop unseen. "//host/x" becomes "https://host/x".
 */
function safeUrl(url: string | undefined): string | null {
  const trimmed = url?.trim() ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these inside a URL
  if (trimmed === '' || /[\\\u0000-\u001f]/.test(trimmed)) return null
  return trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
}

function numbersOnly(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => digits.test(value)))
}

const digits = /^\d{1,4}$/
