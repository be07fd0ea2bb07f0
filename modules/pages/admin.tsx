import type { Ctx } from '#server/http.ts'
import { markdownToHtml } from '#server/markdown.ts'
import { respond } from '#server/respond.ts'
import type { Attempt } from '#server/takes.ts'
import { LinkButton } from '#views/kit/button.tsx'
import { Confirm } from '#views/kit/confirm.tsx'
import { typed } from './form.ts'
import { Page } from './models/page.ts'
import type { Change, Creation } from './schemas.ts'
import { PageActions } from './views/admin/actions.tsx'
import { PageEditor, type PageForm, PagePreview } from './views/admin/editor.tsx'
import { PageList } from './views/admin/list.tsx'
import { pageJson } from './views/json.ts'
import { pagerOf } from './views/pager.ts'

interface Search {
  q?: string | undefined
  take: number
  skip: number
}

const crumbs = (ctx: Ctx) => [{ href: '/admin/pages', label: ctx.scope.t('pages.admin.title') }]

/** All pages, drafts too. */
export async function list(ctx: Ctx, search: Search) {
  const { scope } = ctx
  const { t, format } = scope
  const { results: pages, total } = await Page.search(scope, search)
  return respond(ctx, {
    json: { pages: pages.map(pageJson), total },
    html: () => (
      <PageList
        rows={pages}
        query={search.q ?? ''}
        pager={pagerOf(search, total, t)}
        first={total === 0 && !search.q}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('pages.admin.title'),
      actions: (
        <LinkButton
          href="/admin/pages/new"
          label={t('pages.admin.new')}
          variant="primary"
          icon="plus"
        />
      ),
    },
  })
}

/** The form of a page that is not there yet. */
export function blank(ctx: Ctx) {
  return edit(ctx, typed({}), {})
}

export async function create(ctx: Ctx, { intent, ...draft }: Creation) {
  if (intent === 'preview') return edit(ctx, typed(draft), {})
  const page = await Page.create(ctx.scope, draft)
  return respond(ctx, {
    status: 201,
    json: { page: pageJson(page) },
    to: `/admin/pages/${page.id}`,
    flash: ctx.scope.t('pages.admin.saved', { title: page.title }),
  })
}

export async function show(ctx: Ctx, { id }: { id: string }) {
  return edit(ctx, pageJson(await Page.find(ctx.scope, id)), {})
}

export async function update(ctx: Ctx, { id, intent, ...draft }: Change) {
  if (intent === 'preview') return edit(ctx, typed(draft, id), {})
  const { updatedAt, ...wanted } = draft
  const page = await Page.change(ctx.scope, id, wanted, updatedAt)
  return respond(ctx, {
    json: { page: pageJson(page) },
    to: `/admin/pages/${id}`,
    flash: ctx.scope.t('pages.admin.saved', { title: page.title }),
  })
}

/** The form as it was typed, with what is wrong. To save over a newer version is then a decision. */
export async function again(ctx: Ctx, { values, errors, status, message }: Attempt) {
  const { id } = ctx.params
  const overtaken = status === 409 && Object.keys(errors).length === 0
  const form = typed(values, id)
  if (!overtaken || id === undefined) return edit(ctx, form, errors)
  const { updatedAt } = await Page.find(ctx.scope, id)
  return edit(ctx, { ...form, updatedAt }, {}, `${message} ${ctx.scope.t('pages.admin.overtaken')}`)
}

/** What Markdown becomes; nothing is stored. */
export function preview(ctx: Ctx, { body }: { body: string }) {
  const html = markdownToHtml(body)
  return respond(ctx, {
    json: { html },
    html: () => <PagePreview html={html} t={ctx.scope.t} />,
    head: { title: ctx.scope.t('pages.admin.preview') },
  })
}

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const page = await Page.find(ctx.scope, id)
  return respond(ctx, {
    json: { page: pageJson(page) },
    html: () => (
      <Confirm
        question={t('pages.admin.deleteQuestion', { title: page.title })}
        consequence={t('pages.admin.deleteConsequence')}
        action={`/admin/pages/${id}/delete`}
        method="delete"
        confirmLabel={t('pages.admin.deleteConfirm')}
        cancelHref={`/admin/pages/${id}`}
        t={t}
      />
    ),
    head: { title: page.title, breadcrumbs: crumbs(ctx), narrow: true },
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await Page.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/pages',
    flash: ctx.scope.t('pages.admin.deleted'),
  })
}

function edit(ctx: Ctx, page: PageForm, errors: Record<string, string>, problem?: string) {
  const { t } = ctx.scope
  const { id, slug, status } = page
  return respond(ctx, {
    json: { page },
    html: () => (
      <PageEditor
        page={page}
        errors={errors}
        previewHtml={page.body === '' ? null : markdownToHtml(page.body)}
        {...(problem ? { problem } : {})}
        t={t}
      />
    ),
    head: {
      title: id === null ? t('pages.admin.new') : page.title,
      breadcrumbs: crumbs(ctx),
      ...(id === null
        ? {}
        : { actions: <PageActions id={id} slug={status === 'published' ? slug : null} t={t} /> }),
    },
  })
}
