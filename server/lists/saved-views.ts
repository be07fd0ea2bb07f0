/** What admins keep of a list under a name, as the module that stores it answers. */
export interface SavedViewLink {
  id: string
  name: string
  /** The query of the list: filters, order, columns. */
  query: string
  /** Seen by everybody who may read the list. */
  shared: boolean
  /** Made by the admin who asks. */
  own: boolean
  /** What the list begins with for the admin who asks. */
  isDefault: boolean
}

declare module '#server/bus.ts' {
  interface Asks {
    /** The views of the list at `path` that its reader sees, by name. */
    'lists.views': { in: { path: string }; out: SavedViewLink[] }
  }
}

/** Of the query of a list, what is not part of a view: the page that is shown. */
const passing = new Set(['skip', 'take', 'cursor', 'view', 'updatedSince'])

/** The query as a view keeps it: without empty parts and without the page. */
export function viewQuery(query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(([name, value]) => value !== '' && !passing.has(name))
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The list as a view shows it. */
export const viewHref = (path: string, { id, query }: { id: string; query: string }): string =>
  `${path}?${query === '' ? '' : `${query}&`}view=${id}`
