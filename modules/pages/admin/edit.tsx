import { blockEditor } from '#server/blocks/block-editor.ts'
import {
  type Block,
  isBlockIntent,
  readBlocks,
  readyBlock,
  rearranged,
} from '#server/blocks/block-list.ts'
import { withChoices } from '#server/blocks/block-references.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { formPreview, previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { respond } from '#server/pages/respond.ts'
import { savedWords } from '#server/publishing/saved-words.ts'
import { previewUrl } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { shownHtml } from '#server/text/markdown/markdown-html.ts'
import { isPicture } from '#server/theme/block-field.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { ChangeLinkForm, StatusForms } from '#views/kit/page/publish-card.tsx'
import { Page } from '../models/page.ts'
import type { Change, Creation, Look } from '../schemas.ts'
import { PageActions } from '../views/admin/actions.tsx'
import { PageEditor, type PageForm } from '../views/admin/editor.tsx'
import { stored, typed } from '../views/form.ts'
import { type PageJson, pageJson } from '../views/json.ts'
import { pageLink } from './link.ts'

/** The form of a page that is not there yet. */
export function blank(ctx: Ctx) {
  return edit(ctx, typed({}))
}

export async function create(ctx: Ctx, { intent, ...sent }: Creation) {
  if (isOnlyAsking(intent)) return asked(ctx, sent, intent)
  const page = await Page.create(ctx.scope, publishing(await draftOf(ctx, sent, []), intent))
  return respond(ctx, {
    status: 201,
    json: { page: pageJson(page) },
    to: `/admin/pages/${page.id}`,
    flash: savedWords(ctx.scope, ctx.scope.t('pages.admin.saved', { title: page.title }), page),
  })
}

/** The page of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  pageJson(await Page.find(scope, params.id ?? ''))

export async function show(ctx: Ctx) {
  const page = await present(ctx)
  const { scope } = ctx
  return edit(ctx, stored(page, scope.shop.timeZone), { json: { page } })
}

export async function update(ctx: Ctx, { id, intent, updatedAt, ...sent }: Change) {
  if (isOnlyAsking(intent)) return asked(ctx, { ...sent, updatedAt }, intent, id)
  const before = await Page.find(ctx.scope, id)
  const draft = await draftOf(ctx, sent, before.blockList())
  const page = await Page.update(ctx.scope, id, publishing(draft, intent), updatedAt)
  return respond(ctx, {
    json: { page: pageJson(page) },
    to: `/admin/pages/${id}`,
    flash: savedWords(ctx.scope, ctx.scope.t('pages.admin.saved', { title: page.title }), page),
  })
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<PageJson>) {
  const { values, errors, message, present: saved } = attempt
  const { id } = ctx.params
  const { intent } = values
  if (typeof intent === 'string' && isOnlyAsking(intent)) {
    // What is not right yet stands in the way of saving, not of going on.
    ctx.status = 200
    return asked(ctx, values, intent, id)
  }
  const newer = saved && { message, form: stored(saved, ctx.scope.shop.timeZone) }
  return edit(ctx, typed(values, id), { errors, newer })
}

/** The page that is being written, as shoppers would see it; nothing is stored. */
export async function look(ctx: Ctx, sent: Look) {
  const scope = ctx.scope.inLanguage()
  const page = typed(sent)
  const blocks = page.blocks
    .filter(({ hidden }) => !hidden)
    .flatMap((block) => readyBlock(scope, block).map((ready) => ({ ...ready, mark: block.id })))
  const image = isPicture(page.imageUrl) ? { url: page.imageUrl, alt: page.imageAlt } : null
  const shown = { title: page.title, html: await shownHtml(page.body), image, blocks }
  return respond(ctx, {
    json: { page: shown },
    html: () => scope.page('page', { page: shown }),
    head: { title: page.title, canonical: '/pages/preview', noindex: true, look: 'store' },
  })
}

/** What Markdown becomes; nothing is stored. */
export function preview(ctx: Ctx, { body }: { body: string }) {
  return previewMarkdown(ctx, body)
}

/** The second button of the form publishes what it saves. */
const publishing = <Draft extends object>(draft: Draft, intent: string | undefined) =>
  intent === 'publish' ? { ...draft, status: 'published' as const, publishAt: undefined } : draft

const draftUrl = async (scope: Scope, id: string) =>
  previewUrl(scope, pageLink, await Page.find(scope, id))

/** Whether a button wants something other than to save. */
const isOnlyAsking = (intent: string | undefined): intent is string =>
  intent === 'preview' || isBlockIntent(intent)

function asked(ctx: Ctx, sent: Record<string, unknown>, intent: string, id: string | null = null) {
  const form = typed(sent, id)
  if (!isBlockIntent(intent)) return edit(ctx, form)
  const blocks = rearranged(form.blocks, intent)
  const added = blocks.find((block) => !form.blocks.some((other) => other.id === block.id))
  return edit(ctx, { ...form, blocks }, { opened: added?.id })
}

/** Everything of the form that is stored, with its blocks checked. */
async function draftOf<Sent extends { blocks?: unknown; blocksSent?: unknown }>(
  ctx: Ctx,
  { blocks, blocksSent, ...draft }: Sent,
  before: readonly Block[],
) {
  const sent = blocks ?? (blocksSent === undefined ? undefined : [])
  if (sent === undefined) return draft
  const read = readBlocks(ctx.scope, sent, { before, fromForm: isForm(ctx) })
  return { ...draft, blocks: await withChoices(ctx.scope, read, before) }
}

interface Shown {
  errors?: Record<string, string>
  newer?: Newer<PageForm> | undefined
  json?: object
  /** The block that was just added. */
  opened?: string | undefined
}

async function edit(ctx: Ctx, page: PageForm, { errors = {}, newer, json, opened }: Shown = {}) {
  const { scope } = ctx
  const { t } = scope
  const { id, slug, status } = page
  const action = id === null ? '/admin/pages/create' : `/admin/pages/${id}/update`
  const safeTranslate = id === null ? '' : await scope.place('TranslateLink', { kind: 'page', id })
  const previewHtml = await formPreview(scope, page.body)
  const draftHref = id === null || status === 'published' ? null : await draftUrl(scope, id)
  const blocks = await blockEditor(scope, {
    picksHref: '/admin/pages/picks',
    ...{ action, previewHref: '/admin/pages/look', errors, opened },
    blocks: page.blocks,
  })
  return respond(ctx, {
    json: json ?? { page },
    html: () => (
      <PageEditor
        page={page}
        errors={errors}
        previewHtml={previewHtml}
        previewUrl={draftHref}
        timeZone={scope.shop.timeZone}
        blocks={blocks}
        newer={newer}
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
                {safeTranslate as 'safe'}
                <PageActions
                  id={id}
                  viewHref={draftHref ?? `/pages/${encodeURIComponent(slug)}`}
                  isPublished={status === 'published'}
                  t={t}
                />
                <ChangeLinkForm path={`/admin/pages/${id}`} />
                <StatusForms path={`/admin/pages/${id}`} state={status} canArchive={false} t={t} />
              </>
            ),
          }),
    },
  })
}
