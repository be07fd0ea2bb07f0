/** The categories as a tree: paths from the root, children, look-up by slug. */

export interface CategoryNode {
  id: string
  parentId: string | null
  title: string
  slug: string
  position: number
}

/** Deeper trees are of no use to anybody; it also ends a walk in a broken one. */
const deepest = 32

export class Tree<N extends CategoryNode = CategoryNode> {
  private readonly byId = new Map<string, N>()
  private readonly slugs = new Map<string, N>()
  private readonly below = new Map<string | null, N[]>()

  constructor(nodes: readonly N[]) {
    for (const node of nodes) this.put(node)
  }

  put(node: N): void {
    this.byId.set(node.id, node)
    this.slugs.set(node.slug, node)
    this.below.set(node.parentId, [...this.children(node.parentId), node])
  }

  get(id: string): N | undefined {
    return this.byId.get(id)
  }

  bySlug(slug: string): N | undefined {
    return this.slugs.get(slug)
  }

  /** In order; null for the top of the tree. */
  children(parentId: string | null): N[] {
    return this.below.get(parentId) ?? []
  }

  /** The position of a further child, after the others. */
  placeBelow(parentId: string | null): number {
    return Math.max(-1, ...this.children(parentId).map(({ position }) => position)) + 1
  }

  childCalled(parentId: string | null, title: string): N | undefined {
    const wanted = title.toLowerCase()
    return this.children(parentId).find((node) => node.title.toLowerCase() === wanted)
  }

  /** From the root to the category itself; empty when there is no such category. */
  path(id: string | null): N[] {
    const path: N[] = []
    let node = id === null ? undefined : this.byId.get(id)
    while (node && path.length < deepest) {
      path.unshift(node)
      node = node.parentId === null ? undefined : this.byId.get(node.parentId)
    }
    return path
  }

  /** Whether the way up from a category comes by it again. */
  isCircle(id: string): boolean {
    const met = new Set<string>()
    for (let at: string | null | undefined = id; at; at = this.byId.get(at)?.parentId) {
      if (met.has(at)) return true
      met.add(at)
    }
    return false
  }

  /** Every category with its depth, parents before children. */
  flat(parentId: string | null = null, depth = 0): { node: N; depth: number }[] {
    if (depth > deepest) return []
    return this.children(parentId).flatMap((node) => [
      { node, depth },
      ...this.flat(node.id, depth + 1),
    ])
  }
}
