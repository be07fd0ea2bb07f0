/** Collections, pages and posts as JSON: what Shopify shows under public addresses, and our own lists. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { type MessageKey, said } from '#server/language/message.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { slugOfHandle } from '../../slugs.ts'
import type { JsonSource, Reading } from '../source.ts'

type Entry = Readonly<Record<string, unknown>>

interface ContentSource {
  name: string
  label: MessageKey
  kind: string
  /** The name of the list; `parts` is that of a list inside of its entries. */
  list: string
  parts?: string
  /** Names that are read; the others are told. */
  reads: readonly string[]
  recordOf(entry: Entry): object
}

const contentSource = ({ list, parts, ...source }: ContentSource): JsonSource => ({
  ...{ name: source.name, label: source.label, kind: source.kind },
  match: (value) => isRecord(value) && Array.isArray(owned(value, list)),
  read(value) {
    const entries = entriesOf(value, list)
    const all = parts === undefined ? entries : entries.flatMap((one) => entriesOf(one, parts))
    const names = new Set(all.flatMap((entry) => (isRecord(entry) ? Object.keys(entry) : [])))
    return {
      readings: all.map((entry, index) => readingOf(source, entry, index + 1)),
      ignored: [...names].filter((name) => !source.reads.includes(name)).slice(0, 100),
    }
  },
})

function readingOf(
  { kind, recordOf }: Pick<ContentSource, 'kind' | 'recordOf'>,
  entry: unknown,
  line: number,
): Reading {
  if (isRecord(entry)) {
    const record = Object.fromEntries(
      Object.entries(recordOf(entry)).filter(([, value]) => value !== undefined),
    )
    return { kind, line, record, title: textOf(entry, 'title') ?? '', errors: [], notes: [] }
  }
  const message = said('server.field.form')
  return {
    kind,
    line,
    record: null,
    title: '',
    errors: [{ row: line, field: '', message }],
    notes: [],
  }
}

const entriesOf = (value: unknown, name: string): unknown[] => {
  const list = isRecord(value) ? owned(value, name) : undefined
  return Array.isArray(list) ? list : []
}

/** The first of these names that the entry has a text under; undefined when it has none. */
function textOf(entry: Entry, ...names: string[]): string | undefined {
  const text = names.map((one) => owned(entry, one)).find((value) => typeof value === 'string')
  return text === undefined ? undefined : String(text)
}

/** Texts of pages and posts are Markdown here. */
function bodyOf(entry: Entry): string | undefined {
  const html = textOf(entry, 'body_html', 'content')
  return html === undefined ? textOf(entry, 'body') : htmlToMarkdown(html, '')
}

const slugIn = (entry: Entry) =>
  slugOfHandle(textOf(entry, 'handle', 'slug') ?? textOf(entry, 'title') ?? '')

const publishing = (entry: Entry) => {
  if (entry.status === 'draft' || entry.status === 'published') return entry.status
  return 'published_at' in entry && entry.published_at === null ? 'draft' : 'published'
}

const common = ['handle', 'slug', 'title', 'body_html', 'content', 'body', 'published_at', 'status']

export const collectionJson = contentSource({
  ...{ name: 'json.collections', label: 'import-export.admin.source.collectionJson' },
  ...{ kind: 'collection', list: 'collections' },
  reads: ['handle', 'slug', 'title', 'description', 'body_html', 'published_at', 'isActive'],
  recordOf: (entry) => ({
    slug: slugIn(entry),
    title: textOf(entry, 'title') ?? '',
    description: textOf(entry, 'body_html', 'description'),
    isActive: typeof entry.isActive === 'boolean' ? entry.isActive : entry.published_at !== null,
  }),
})

export const pageJson = contentSource({
  ...{ name: 'json.pages', label: 'import-export.admin.source.pageJson' },
  ...{ kind: 'page', list: 'pages', reads: [...common, 'excerpt', 'seoTitle', 'seoDescription'] },
  recordOf: (entry) => ({
    ...{ slug: slugIn(entry), title: textOf(entry, 'title') ?? '', body: bodyOf(entry) },
    ...{ excerpt: textOf(entry, 'excerpt'), status: publishing(entry) },
    ...{ seoTitle: textOf(entry, 'seoTitle'), seoDescription: textOf(entry, 'seoDescription') },
  }),
})

const postRecord = (entry: Entry) => {
  const { tags } = entry
  return {
    ...{ slug: slugIn(entry), title: textOf(entry, 'title') ?? '', body: bodyOf(entry) },
    ...{ excerpt: excerptOf(entry), status: publishing(entry) },
    ...{ seoTitle: textOf(entry, 'seoTitle'), seoDescription: textOf(entry, 'seoDescription') },
    tags: Array.isArray(tags)
      ? tags.map(String)
      : typeof tags === 'string'
        ? tags
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== '')
        : undefined,
  }
}

function excerptOf(entry: Entry): string | undefined {
  const html = textOf(entry, 'summary_html')
  return html === undefined ? textOf(entry, 'excerpt') : htmlToMarkdown(html, '').slice(0, 1000)
}

const ofPost = {
  kind: 'post',
  reads: [...common, 'summary_html', 'excerpt', 'tags', 'seoTitle', 'seoDescription'],
  label: 'import-export.admin.source.postJson' as const,
  recordOf: postRecord,
}

export const postJson = contentSource({ ...ofPost, name: 'json.posts', list: 'posts' })
export const articleJson = contentSource({ ...ofPost, name: 'json.articles', list: 'articles' })
export const blogJson = contentSource({
  ...ofPost,
  ...{ name: 'json.blogs', list: 'blogs', parts: 'articles' },
})
