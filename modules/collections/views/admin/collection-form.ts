/** A collection as its form holds it: every value as typed. */
export interface CollectionForm {
  id: string | null
  updatedAt: string | null
  title: string
  slug: string
  /** Markdown; the record keeps HTML. */
  description: string
  imageUrl: string
  imageAlt: string
  /** Picked by hand, or by rules that are evaluated. */
  kind: 'manual' | 'rules'
  match: 'all' | 'any'
  rules: RuleForm[]
  /** Of a manual collection, in its order. */
  products: PickedProduct[]
  sort: string
  status: string
  /** By the shop's clocks, as 2026-11-25T09:00; empty for no time. */
  publishAt: string
  unpublishAt: string
  featured: boolean
  seoTitle: string
  seoDescription: string
  /** Custom fields as typed; empty where they are as stored. */
  customFields: Record<string, unknown>
}

export interface RuleForm {
  field: string
  operator: string
  value: string
}

export interface PickedProduct {
  id: string
  title: string
  imageUrl: string | null
  /** The word for its status, if it is not on sale. */
  note: string | null
}

/** A collection that has nothing yet. */
export function emptyCollectionForm(): CollectionForm {
  return {
    id: null,
    updatedAt: null,
    title: '',
    slug: '',
    description: '',
    imageUrl: '',
    imageAlt: '',
    kind: 'manual',
    match: 'all',
    rules: [{ field: 'tag', operator: 'equals', value: '' }],
    products: [],
    sort: 'manual',
    status: 'draft',
    publishAt: '',
    unpublishAt: '',
    featured: false,
    seoTitle: '',
    seoDescription: '',
    customFields: {},
  }
}

/** Where the editor is sent to. */
export function collectionAction({ id }: CollectionForm): string {
  return id === null
    ? '/admin/collections/create'
    : `/admin/collections/${encodeURIComponent(id)}/update`
}
