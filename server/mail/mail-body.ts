/** The merchant's text in a mail: read far from the shop, by programs that know no style sheets. */
import { keyAt } from '#server/files/files.ts'
import { addressIn } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'
import { absoluteHtml } from '#server/text/html/absolute-html.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'

/** The width of a letter's column, in pixels. */
const widest = 560

/** Clean HTML with whole addresses and pictures that have their size; and as text, which is Markdown again. */
export async function mailBody(
  scope: Scope,
  html: string,
): Promise<{ html: string; text: string }> {
  const sizes = await sizesOf(scope, html)
  const sized = html.replace(/<img\b([^>]*)>/g, (_, attributes: string) => {
    const [, src = ''] = /\bsrc="([^"]*)"/.exec(attributes) ?? []
    const plain = attributes.replace(/\s(?:width|height)="[^"]*"/g, '').replace(/\s*\/$/, '')
    return `<img${plain}${sizeIn(sizes.get(src))} style="max-width:100%;height:auto" />`
  })
  const whole = absoluteHtml(sized, (path) => addressIn(scope, path))
  return { html: whole, text: htmlToMarkdown(html, scope.origin) }
}

interface Size {
  width: number
  height: number
}

function sizeIn(size: Size | undefined): string {
  if (!size) return ''
  const width = Math.min(size.width, widest)
  return ` width="${width}" height="${Math.round((size.height * width) / size.width)}"`
}

/** Of the pictures that the shop keeps itself, by address. */
async function sizesOf(scope: Scope, html: string): Promise<Map<string, Size>> {
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g)].flatMap(([, src]) => src ?? [])
  const keys = sources.flatMap((src) => keyAt(src) ?? [])
  const files = keys.length === 0 ? [] : ((await scope.ask('uploads.find', { keys })) ?? [])
  return new Map(
    files.flatMap(({ url, width, height }) => (width && height ? [[url, { width, height }]] : [])),
  )
}
