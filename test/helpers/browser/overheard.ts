// Every page and fragment that browsers are answered in a journey in German: what is not German in it is a fault.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ExecutionContext } from 'ava'
import { isForAdmins } from '#server/language/catalogues.ts'
import { isShared, linkUnder } from '#server/language/localized-address.ts'
import { tagsIn } from '../markup/crawl.ts'
import type { Shop } from '../shops/shop.ts'
import { ForeignWords } from './foreign-words.ts'
import { language, prefix } from './reader.ts'

/** Listens to what the shop answers to browsers from now on; the test fails at its end by what was heard. */
export function overhear(
  t: Pick<ExecutionContext, 'teardown'>,
  { server, app, scope }: Shop,
): void {
  const faults = new Set<string>()
  t.teardown(() => {
    if (faults.size > 0) throw new Error(`Not in the reader's language:\n${[...faults].join('\n')}`)
  })
  const { messages } = app.kernel
  const inStore = new ForeignWords(messages, language, (key) => !isForAdmins(key))
  const inAdmin = new ForeignWords(messages, language, () => true)
  const ofAdmin = new ForeignWords(messages, language, isForAdmins)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '/', headers } = request
    if (!headers['user-agent']?.startsWith('Mozilla')) return
    kept(response, (bytes) => {
      const isMarkup = String(response.getHeader('content-type')).startsWith('text/html')
      if (!isMarkup || bytes.length === 0) return
      const answered = String(unpacked(bytes, response.getHeader('content-encoding')))
      const html = hasBlocks.test(url) ? answered.replace(/ placeholder="[^"]*"/g, '') : answered
      const isStore = !isShared(url)
      if ((isStore && !isUnder(url)) || isLook.test(url)) return
      const told = [
        ...wrongLanguage(html),
        ...(isStore ? strays(html) : []),
        ...(isStore ? inStore : isArranged.test(url) ? ofAdmin : inAdmin)
          .in(html)
          .filter((text) => text !== scope.shop.name)
          .map((text) => `"${text}"`),
      ]
      for (const what of told) faults.add(`${method} ${url}: ${what}`)
    })
  })

  /** Links that would lead out of the reader's language; only those that name the other one may. */
  function strays(html: string): string[] {
    return ['a', 'form', 'button', 'section', 'div', 'input', 'select'].flatMap((name) =>
      tagsIn(html, name).flatMap(({ hreflang, ...attributes }) =>
        Object.entries(attributes)
          .filter(([key]) => /^(?:href|action|formaction|data-url|data-href|hx-.*)$/.test(key))
          .filter(([, value]) => value.startsWith('/') && hreflang === undefined)
          .filter(([, value]) => linkUnder(prefix, value, scope.shop) !== value)
          .map(([key, value]) => `${name} ${key}=${value}`),
      ),
    )
  }
}

function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** What an admin is shown of the shop, as its own readers see it. */
const isLook = /^\/admin\/.*\/look$/

/** Where a merchant writes what the shop says, and finds what the theme says until then: in the shop's own language. */
const isArranged = /^\/admin\/design\//

/** Where a field of a block is empty stands what shoppers read there, in the shop's own language. */
const hasBlocks = /^\/admin\/(?:design|pages)\//

const isUnder = (url: string) => new RegExp(`^${prefix}(?=[/?#]|$)`).test(url)

const wrongLanguage = (html: string) =>
  tagsIn(html, 'html').flatMap(({ lang = '' }) => (lang === language ? [] : [`lang="${lang}"`]))

/** The bytes of an answer, once it is whole. */
function kept(response: ServerResponse, whole: (bytes: Buffer) => void): void {
  const parts: Uint8Array[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  response.write = new Proxy(response.write, {
    apply(write, self, args) {
      keep(args[0])
      return Reflect.apply(write, self, args)
    },
  })
  response.end = new Proxy(response.end, {
    apply(end, self, args) {
      keep(args[0])
      whole(Buffer.concat(parts))
      return Reflect.apply(end, self, args)
    },
  })
}
