/** Which addresses of the shop show a page now. */
import type { Scope } from '#server/scope.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** Those of the paths at which the module shows shoppers a page of a record. */
    standing: { in: { paths: readonly string[] }; out: string[] }
  }
}

/** Those of `paths` at which shoppers find a page. */
export async function standingAmong(scope: Scope, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const fixed = new Set(
    scope.routes.flatMap((route) => (route.page && route.area === 'store' ? [route.path] : [])),
  )
  const ofRecords = await scope.gather('standing', { paths })
  return new Set([...paths.filter((path) => fixed.has(path)), ...ofRecords.flat()])
}

/** For pages at `/posts/:slug`: asks `find` which of the slugs among `paths` have one, and answers their paths. */
export async function standingUnder(
  base: string,
  paths: readonly string[],
  find: (slugs: string[]) => PromiseLike<{ slug: string }[]>,
): Promise<string[]> {
  const bySlug = new Map(
    paths.flatMap((path) => {
      const slug = path.startsWith(`${base}/`) ? decoded(path.slice(base.length + 1)) : undefined
      return slug ? [[slug, path] as const] : []
    }),
  )
  if (bySlug.size === 0) return []
  const found = await find([...bySlug.keys()])
  return found.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
