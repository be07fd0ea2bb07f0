/** Whether an address of the shop shows a page now. */
import type { Scope } from '#server/scope.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** Whether the module shows shoppers a page of a record at this path. */
    standing: { in: { path: string }; out: boolean }
  }
}

/** Answers whether shoppers find a page at `path`. */
export async function isStanding(scope: Scope, path: string): Promise<boolean> {
  const isFixed = scope.routes.some(
    (route) => route.page && route.area === 'store' && route.path === path,
  )
  if (isFixed) return true
  return (await scope.gather('standing', { path })).some(Boolean)
}

/** For pages at `/posts/:slug`: asks `find` for the one of the slug in `path`. */
export async function hasRecordAt(
  base: string,
  path: string,
  find: (slug: string) => PromiseLike<object | undefined>,
): Promise<boolean> {
  const slug = path.startsWith(`${base}/`) ? decoded(path.slice(base.length + 1)) : undefined
  return slug ? (await find(slug)) !== undefined : false
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
