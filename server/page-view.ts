/** Which pages shoppers look at: what a page says of itself, and which modules count. */
import type { IncomingMessage } from 'node:http'
import type { Ctx } from '#server/http/context.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from './scope.ts'

export const pageKinds = [
  'home',
  'product',
  'collection',
  'list',
  'search',
  'page',
  'post',
] as const
export type PageKind = (typeof pageKinds)[number]

/** A whole page of the store, as people see it. */
export interface PageView {
  kind: PageKind
  /** Its one address, without language and query. */
  path: string
}

type Sent = (request: IncomingMessage) => void

/** Asked once for each answer that is made; what it returns is called each time that the page is sent, also from the cache: quick, and never throws. */
export type CountViews = (scope: Scope, view: PageView) => Sent

declare module '#server/kernel.ts' {
  interface Kernel {
    /** Of the modules that count views. */
    viewCounters: readonly CountViews[]
  }
}

/** Whom to tell when this page is sent; undefined for fragments, JSON, previews and what an admin sees. */
export function viewOf(ctx: Ctx, kind: PageKind | undefined, canonical = ctx.path) {
  const { scope, state } = ctx
  if (kind === undefined || state.kind !== 'page' || scope.user?.role === 'admin') return undefined
  const [path = canonical] = canonical.split('?')
  const counting = kernelOf(scope).viewCounters.map((count) => count(scope, { kind, path }))
  return counting.length === 0 ? undefined : together(counting)
}

/** One callback for all that are there. */
export function together(all: readonly (Sent | undefined)[]): Sent | undefined {
  const [first, ...others] = all.filter((one) => one !== undefined)
  if (first === undefined || others.length === 0) return first
  return (request) => {
    for (const one of [first, ...others]) one(request)
  }
}
