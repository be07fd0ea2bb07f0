/** Links on a page of a coming moment: they lead to the same moment, so that staff can walk about in it. */
import { partsOf, type Tag } from '#server/access/markup-parts.ts'
import { isInAdmin } from '#server/http/routes.ts'
import { atParameter } from './ahead.ts'

const leads = ['href', 'hx-get']

/** Our own markup with the moment in each address of the shop that is only read; forms that search take it along. */
export function linksAhead(at: string, html: string): string {
  const asked = `${atParameter}=${encodeURIComponent(at)}`
  return partsOf(html)
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.closes) return part.text
      if (part.name === 'form') return part.text + (isSearch(part) ? hidden(at) : '')
      return part.name === 'link' ? part.text : linked(part, asked)
    })
    .join('')
}

const linked = ({ text, attributes }: Tag, asked: string): string =>
  leads.reduce((tag, name) => {
    const address = attributes.get(name)
    if (address === undefined || !isOfShop(address)) return tag
    return tag.replace(
      new RegExp(`(\\s${name}=")([^"#]*)`),
      (_, before: string, path: string) =>
        `${before}${path}${path.includes('?') ? '&amp;' : '?'}${asked}`,
    )
  }, text)

const isOfShop = (address: string): boolean =>
  /^\/(?!\/)/.test(address) &&
  !isInAdmin(address) &&
  !/^\/(uploads|assets)\//.test(address) &&
  !new URLSearchParams(address.split('?')[1]).has(atParameter)

const isSearch = ({ attributes }: Tag): boolean =>
  (attributes.get('method') ?? 'get').toLowerCase() === 'get' &&
  isOfShop(attributes.get('action') ?? '/')

const hidden = (at: string) => `<input type="hidden" name="${atParameter}" value="${at}">`
