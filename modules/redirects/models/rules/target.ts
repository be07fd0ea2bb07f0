/** Where a redirect leads: a place of ours, or another site over https. */
import { type Address, addressOf, addressText, locationOf } from './address.ts'

export type Target = { own: Address } | { foreign: string }

/** A path or an https address; undefined for anything that is neither. `appUrl` and what lies there is ours. */
export function targetOf(text: string, appUrl: string): Target | undefined {
  if (text.startsWith('/')) {
    const own = addressOf(text)
    return own && { own }
  }
  if (!/^https?:\/\/[^/\\]/i.test(text) || text.length > 2000 || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  if (url.host === new URL(appUrl).host) {
    const own = addressOf(url.pathname + url.search + url.hash)
    return own && { own }
  }
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain ? { foreign: url.href } : undefined
}

export const targetText = (target: Target): string =>
  'own' in target ? addressText(target.own) : target.foreign

/** As it was stored: judged when it was written, and once more on its way out. */
export function storedTarget(text: string): Target {
  const own = addressOf(text)
  return own ? { own } : { foreign: text }
}

/** The target with the rest of a path and the visitor's query added. */
export function extended(target: Target, rest: string, search: string): Target {
  if ('own' in target) {
    const { own } = target
    const path = rest === '' ? own.path : own.path.replace(/^\/$/, '') + rest
    return { own: { ...own, path, search: joined(own.search, search) } }
  }
  const url = new URL(target.foreign)
  if (rest !== '') url.pathname = url.pathname.replace(/\/$/, '') + rest
  url.search = joined(url.search, search)
  return { foreign: url.href }
}

/** Ready for a header; undefined when it is not safe to go there. */
export function header(target: Target): string | undefined {
  if ('own' in target) return locationOf(target.own)
  return target.foreign.startsWith('https://') ? target.foreign : undefined
}

const joined = (own: string, visitors: string) =>
  own === '' ? visitors : visitors === '' ? own : `${own}&${visitors.slice(1)}`
