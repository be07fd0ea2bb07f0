import type { Ctx } from '#server/http.ts'
import { markdownToHtml } from '#server/markdown.ts'
import { respond } from '#server/respond.ts'
import type { Attempt } from '#server/takes.ts'
import { MarkdownPreview } from '#views/kit/markdown-field.tsx'
import { Page } from '../models/page.ts'
import type { Change, Creation } from '../schemas.ts'
import { PageActions } from '../views/admin/actions.tsx'
import { PageEditor, type PageForm } from '../views/admin/editor.tsx'
import { typed } from '../views/form.ts'
import { pageJson } from '../views/json.ts'

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
    html: () => <MarkdownPreview html={html} t={ctx.scope.t} />,
    head: { title: ctx.scope.t('pages.admin.preview') },
  })
}

async function edit(ctx: Ctx, page: PageForm, errors: Record<string, string>, problem?: string) {
  const { t } = ctx.scope
  const { id, slug, status } = page
  const safeTranslate =
    id === null ? '' : await ctx.scope.place('TranslateLink', { kind: 'page', id })
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
      breadcrumbs: [{ href: '/admin/pages', label: t('pages.admin.title') }],
      ...(id === null
        ? {}
        : {
            actions: (
              <>
                {safeTranslate}
                <PageActions id={id} slug={status === 'published' ? slug : null} t={t} />
              </>
            ),
          }),
    },
  })
}
