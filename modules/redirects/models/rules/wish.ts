/** A rule as somebody wants it, in the form in which rules are compared. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { addressBytes, isUnder, prefixWords } from './address.ts'
import type { Kind, Source, Status } from './rule.ts'
import { type Target, targetOf } from './target.ts'

export interface Typed {
  from: string
  to: string
  kind: Kind
  status: Status
}

export interface Wish {
  fromPath: string
  kind: Kind
  target: Target
  status: Status
  source: Source
}

/** 422 naming `from` or `to` when it cannot be a rule. */
export function wishOf({ from, to, kind, status }: Typed, source: Source, appUrl: string): Wish {
  const fromPath = fromPathOf(from, kind, appUrl)
  const target = targetOf(to, appUrl)
  if (!target) {
    throw badInput({
      to: said('redirects.admin.toForm'),
    })
  }
  if ('own' in target && bytes(target.own.path) > addressBytes) {
    throw badInput({ to: said('redirects.admin.toTooLong', { n: addressBytes }) })
  }
  const wish = { fromPath, kind, target, status, source }
  if (meetsItself(wish)) {
    throw badInput({ to: said('redirects.admin.toItself') })
  }
  return wish
}

function fromPathOf(from: string, kind: Kind, appUrl: string): string {
  const target = targetOf(from, appUrl)
  if (!target || 'foreign' in target) {
    throw badInput({ from: said('redirects.admin.fromForm') })
  }
  const { path, search } = target.own
  if (bytes(path + search) > addressBytes) {
    throw badInput({ from: said('redirects.admin.fromTooLong', { n: addressBytes }) })
  }
  if (path === '/' && search === '') throw badInput({ from: said('redirects.admin.frontPage') })
  if (/^\/(api|admin)(\/|$)/i.test(path)) {
    throw badInput({ from: said('redirects.admin.ownAddress') })
  }
  if (kind === 'exact') return path + search
  if (search !== '') throw badInput({ from: said('redirects.admin.prefixQuery') })
  if (path === '/') throw badInput({ from: said('redirects.admin.wholeShop') })
  if (path.split('/').length > prefixWords + 1) {
    throw badInput({ from: said('redirects.admin.prefixParts', { n: prefixWords }) })
  }
  return path
}

function meetsItself({ fromPath, kind, target }: Wish): boolean {
  if (!('own' in target)) return false
  const { path, search } = target.own
  return kind === 'prefix'
    ? isUnder(path, fromPath)
    : path === fromPath || path + search === fromPath
}

const bytes = (text: string) => Buffer.byteLength(text)
