import { DeskList } from '#server/desk/list-page.tsx'
import type { BlockEditorProps } from '#views/kit/blocks/block-editor.tsx'
import type { BlockFieldForm } from '#views/kit/blocks/block-fields.tsx'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import {
  type CollectionForm,
  emptyCollectionForm,
} from '../../../modules/collections/views/admin/collection-form.ts'
import { collectionColumns } from '../../../modules/collections/views/admin/columns.tsx'
import { CollectionEditor } from '../../../modules/collections/views/admin/editor.tsx'
import type { CollectionEditorProps } from '../../../modules/collections/views/admin/parts.ts'
import { pageColumns } from '../../../modules/pages/views/admin/columns.tsx'
import { PageEditor } from '../../../modules/pages/views/admin/editor.tsx'
import { format, words as t } from '../admin-words.ts'
import type { Example } from './example.ts'

const pager = { summary: '1–4 of 4', previousHref: null, nextHref: null }

/** The pages of collections and of content pages. */
export function contentExamples(note: string): Record<string, Example> {
  const crumbs = [{ href: '/admin/collections', label: t('collections.admin.title') }]
  return {
    collections: {
      title: t('collections.admin.title'),
      actions: (
        <LinkButton
          href="/admin/collections/new"
          label={t('collections.admin.new')}
          variant="primary"
          icon="plus"
        />
      ),
      body: <DeskList {...collections(note)} />,
    },
    'collections-none': {
      title: t('collections.admin.title'),
      body: <DeskList {...collections(note)} rows={[]} />,
    },
    'collections-first': {
      title: t('collections.admin.title'),
      body: <DeskList {...collections(note)} first={true} />,
    },
    'collection-manual': {
      title: `Blue ${note}`,
      crumbs,
      body: <CollectionEditor {...editor(collection(note), note)} />,
    },
    'collection-rules': {
      title: `New this month ${note}`,
      crumbs,
      body: (
        <CollectionEditor
          {...editor({ ...collection(note), kind: 'rules' }, note)}
          errors={{ 'rules.1.value': `Enter a price. ${note}` }}
        />
      ),
    },
    'collection-new': {
      title: t('collections.admin.new'),
      crumbs,
      body: (
        <CollectionEditor
          {...editor(emptyCollectionForm(), note)}
          find={{ query: '', found: [] }}
          matches={null}
        />
      ),
    },
    pages: { title: t('pages.admin.title'), body: <DeskList {...pages(note)} /> },
    'pages-none': { title: t('pages.admin.title'), body: <DeskList {...pages(note)} rows={[]} /> },
    'pages-first': {
      title: t('pages.admin.title'),
      body: <DeskList {...pages(note)} first={true} />,
    },
    page: {
      title: `About us ${note}`,
      crumbs: [{ href: '/admin/pages', label: t('pages.admin.title') }],
      body: (
        <PageEditor
          page={pageForm(note)}
          errors={{ slug: `Another page has this address. ${note}` }}
          blocks={blocks(note)}
          previewUrl={`https://shop.example/pages/preview/${note}`}
          timeZone="Europe/Berlin"
          previewHtml="<h1>About us</h1><p>We print on paper, by hand, in a small workshop by the harbour.</p><ul><li>Risograph</li><li>Letterpress</li></ul>"
          t={t}
        />
      ),
    },
    'page-new': {
      title: t('pages.admin.new'),
      body: (
        <PageEditor
          page={{ ...pageForm(''), id: null, updatedAt: null, title: '', slug: '', body: '' }}
          errors={{}}
          blocks={{ ...blocks(''), blocks: [] }}
          previewUrl={null}
          timeZone="Europe/Berlin"
          previewHtml={null}
          t={t}
        />
      ),
    },
  }
}

function collections(note: string) {
  const rows = ['New this month', 'Blue', 'Notebooks', 'Gifts under €20'].map((title, i) => ({
    id: `c${i}`,
    title: `${title} ${note}`,
    slug: `c-${i}${note}`,
    type: i % 2 === 0 ? 'automatic' : 'manual',
    productCount: [12, 8, 23, 0][i] ?? 0,
    status: i === 3 ? 'scheduled' : 'published',
    publishAt: i === 3 ? '2099-08-20T10:00:00.000Z' : null,
    unpublishAt: null,
    updatedAt: '2026-08-20T10:00:00.000Z',
  }))
  const noun = { path: '/admin/collections', words: 'collections.admin' }
  const columns = collectionColumns<(typeof rows)[number]>(new Columns({ ...noun, format, t }), {
    t,
    format,
  })
  return { ...listed(note, noun), icon: 'collections' as const, rows, columns }
}

function listed(note: string, noun: { path: string; words: string }) {
  const starts = <NewButton {...noun} t={t} />
  return { noun, query: note, filters: [], pager, first: false, starts, t }
}

function collection(note: string): CollectionForm {
  return {
    ...emptyCollectionForm(),
    id: `c1${note}`,
    updatedAt: '2026-08-20T10:00:00.000Z',
    title: `Blue ${note}`,
    slug: 'blue',
    description: `Everything blue. ${note}`,
    rules: [
      { field: 'tag', operator: 'is', value: `blue ${note}` },
      { field: 'price', operator: 'less', value: 'cheap' },
    ],
    products: ['Risograph print “Harbour”', 'Marbled paper, blue', 'Poster “Night train”'].map(
      (title, i) => ({
        id: `p${i}${note}`,
        title: `${title} ${note}`,
        imageUrl: i === 1 ? null : `/assets/demo/${i + 1}.svg`,
        note: i === 2 ? `Draft ${note}` : null,
      }),
    ),
  }
}

function editor(form: CollectionForm, note: string): CollectionEditorProps {
  return {
    collection: form,
    draftHref: form.id === null ? null : `https://shop.example/collections/preview/${note}`,
    written: { html: null, hasMore: false },
    fieldCard: '',
    errors: {},
    fields: [
      { value: 'tag', label: 'Tag' },
      { value: 'price', label: `Price ${note}` },
    ],
    operators: [
      { value: 'is', label: 'is' },
      { value: 'less', label: 'is less than' },
    ],
    sorts: [
      { value: 'featured', label: 'As picked' },
      { value: 'newest', label: `Newest first ${note}` },
    ],
    matches: 12,
    find: {
      query: `fox ${note}`,
      found: [
        {
          id: `p9${note}`,
          title: `Screen print “Fox and fern” ${note}`,
          imageUrl: '/assets/demo/4.svg',
          note: null,
        },
      ],
    },
    collectionUrl: `https://shop.example/collections/${note}`,
    timeZone: 'UTC',
    t,
  }
}

function pages(note: string) {
  const rows = ['About us', 'Shipping', 'Questions and answers', 'Imprint'].map((title, i) => ({
    id: `g${i}`,
    title: `${title} ${note}`,
    slug: `page-${i}${note}`,
    status: i === 2 ? 'scheduled' : 'published',
    publishAt: i === 2 ? '2099-08-20T10:00:00.000Z' : null,
    unpublishAt: i === 1 ? '2099-09-20T10:00:00.000Z' : null,
    updatedAt: '2026-08-20T10:00:00.000Z',
  }))
  const noun = { path: '/admin/pages', words: 'pages.admin' }
  const columns = pageColumns<(typeof rows)[number]>(new Columns({ ...noun, format, t }), {
    format,
    t,
  })
  return { ...listed(note, noun), icon: 'pages' as const, rows, columns }
}

function pageForm(note: string) {
  return {
    id: `g1${note}`,
    updatedAt: '2026-08-20T10:00:00.000Z',
    title: `About us ${note}`,
    slug: 'about',
    body: `# About us\n\nWe print on paper, by hand, in a small workshop by the harbour.\n\n- Risograph\n- Letterpress\n\n${note}</textarea>`,
    excerpt: note,
    status: 'published',
    publishAt: note,
    unpublishAt: note,
    place: 'menu',
    position: 0,
    seoTitle: note,
    seoDescription: note,
    imageUrl: `/uploads/${note}`,
    imageAlt: note,
    blocks: [],
  }
}

function blocks(note: string): Omit<BlockEditorProps, 't'> {
  const field = (is: BlockFieldForm['is'], key: string, more: Partial<BlockFieldForm> = {}) => ({
    ...{ is, name: `blocks[b1][props][${key}]`, label: `${key} ${note}`, hint: note },
    ...{ required: true, value: note, ...more },
  })
  const row = [field('line', 'rows][0][question'), field('markdown', 'rows][0][answer')]
  const block = {
    ...{ id: 'b1', component: 'Quote', label: `Quotation ${note}`, summary: note },
    ...{ hidden: false, isOpen: true, kept: false, problem: null },
    fields: [
      field('line', 'by'),
      field('text', 'text'),
      field('collection', 'collection'),
      field('check', 'large', { checked: true }),
      field('number', 'take'),
      field('choice', 'side', { choices: [{ value: note, label: `Left ${note}` }] }),
      field('group', 'image', {
        fields: [field('image', 'image][url'), field('line', 'image][alt')],
      }),
      field('list', 'rows', { rows: [row] }),
    ],
  }
  const gone = { ...block, id: 'b2', hidden: true, kept: true, problem: note, fields: [] }
  return {
    action: '/admin/pages/g1/update',
    previewHref: '/admin/pages/look',
    picksHref: '/admin/pages/picks',
    sortableHref: '/assets/js/sortable.js',
    blocks: [block, gone],
    choices: [{ component: 'Quote', label: `Quotation ${note}`, hint: note }],
    picks: { link: [], product: [], collection: [{ slug: note, title: `Blue ${note}` }] },
    errors: { 'blocks.b1.props.by': `Fill this in. ${note}` },
  }
}
