import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { formPreview, previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { respond } from '#server/pages/respond.ts'
import { savedWords } from '#server/publishing/saved-words.ts'
import { previewUrl } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { ChangeLinkForm, StatusForms } from '#views/kit/page/publish-card.tsx'
import { Author } from '../models/author.ts'
import { Post } from '../models/posts/post.ts'
import type { PostDraft } from '../models/posts/post-draft.ts'
import type { Change, Creation } from '../schemas.ts'
import { PostActions } from '../views/admin/actions.tsx'
import { PostEditor, type PostForm } from '../views/admin/editor.tsx'
import { formOf, typed } from '../views/form.ts'
import { type PostJson, postJson } from '../views/json.ts'
import { postLink } from './link.ts'

/** The form of a post that is not there yet; its author is whoever writes. */
export async function blank(ctx: Ctx) {
  const { scope } = ctx
  const own = await Author.in(scope).findOne({ name: scope.user?.name ?? '' })
  return edit(ctx, { ...typed({}), authorId: own?.id ?? 'self' })
}

export async function create(ctx: Ctx, { intent, ...input }: Creation) {
  if (intent === 'preview') return edit(ctx, typed(input))
  const { scope } = ctx
  // Whoever says nothing of it writes under their own name.
  const draft = await draftOf(ctx, { authorId: 'self', ...told(input) }, intent)
  const post = await Post.create(scope, { ...draft, title: input.title })
  return saved(ctx, post, 201)
}

/** The post of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  postJson(await Post.find(scope, params.id ?? ''))

export async function show(ctx: Ctx) {
  const { scope } = ctx
  const post = await present(ctx)
  return edit(ctx, formOf(post, scope.shop.timeZone), {
    json: { post, previewUrl: await draftUrl(scope, post.id) },
  })
}

const draftUrl = async (scope: Scope, id: string) =>
  previewUrl(scope, postLink, await Post.find(scope, id))

export async function update(ctx: Ctx, { id, intent, updatedAt, ...input }: Change) {
  if (intent === 'preview') return edit(ctx, typed({ ...input, updatedAt }, id))
  const draft = await draftOf(ctx, input, intent)
  return saved(ctx, await Post.update(ctx.scope, id, draft, updatedAt), 200)
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, attempt: Attempt<PostJson>) {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: formOf(saved, ctx.scope.shop.timeZone) }
  return edit(ctx, typed(values, ctx.params.id), { errors, newer })
}

/** What Markdown becomes; nothing is stored. */
export function preview(ctx: Ctx, { body }: { body: string }) {
  return previewMarkdown(ctx, body)
}

/** What was left out is not told. */
const told = (input: PostDraft): PostDraft =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** A form sends no box that is not ticked; its second button publishes; `self` is the admin as an author. */
async function draftOf(
  ctx: Ctx,
  { publishAt, ...input }: PostDraft & { publishAt?: string | null | undefined },
  intent: string | undefined,
): Promise<PostDraft> {
  const { scope } = ctx
  return {
    ...(isForm(ctx) ? { featured: false } : {}),
    ...told({ ...input, scheduledAt: input.scheduledAt ?? publishAt }),
    ...(intent === 'publish' ? { status: 'published' as const, scheduledAt: undefined } : {}),
    ...(input.authorId === 'self' ? { authorId: await selfOf(scope) } : {}),
  }
}

async function selfOf(scope: Scope): Promise<string | null> {
  const name = scope.user?.name
  return name ? (await Author.named(scope, name)).id : null
}

function saved(ctx: Ctx, post: Post, status: number) {
  return respond(ctx, {
    status,
    json: { post: postJson(post) },
    to: `/admin/blog/${post.id}`,
    flash: savedWords(
      ctx.scope,
      ctx.scope.t(`blog.admin.saved.${post.status}`, {
        title: post.title,
        at: post.scheduledAt ? ctx.scope.format.dateTime(post.scheduledAt) : '',
      }),
      { status: post.status, publishAt: null },
    ),
  })
}

interface Shown {
  json?: object
  errors?: Record<string, string>
  newer?: Newer<PostForm> | undefined
}

async function edit(ctx: Ctx, post: PostForm, { json, errors = {}, newer }: Shown = {}) {
  const { scope } = ctx
  const { t } = scope
  const { id, slug, status } = post
  const safeTranslate = id === null ? '' : await scope.place('TranslateLink', { kind: 'post', id })
  const draftHref = id === null || status === 'published' ? null : await draftUrl(scope, id)
  return respond(ctx, {
    json: json ?? { post },
    html: async () => (
      <PostEditor
        post={post}
        errors={errors}
        authors={await authorsOf(scope)}
        previewHtml={await formPreview(scope, post.body)}
        previewUrl={draftHref}
        timeZone={scope.shop.timeZone}
        newer={newer}
        t={t}
      />
    ),
    head: {
      title: id === null ? t('blog.admin.new') : post.title,
      breadcrumbs: [{ href: '/admin/blog', label: t('blog.admin.title') }],
      ...(id === null
        ? {}
        : {
            actions: (
              <>
                {safeTranslate}
                <PostActions
                  id={id}
                  viewHref={draftHref ?? `/blog/${encodeURIComponent(slug)}`}
                  isPublished={status === 'published'}
                  t={t}
                />
                <ChangeLinkForm path={`/admin/blog/${id}`} />
                <StatusForms path={`/admin/blog/${id}`} state={status} t={t} />
              </>
            ),
          }),
    },
  })
}

/** The admin too, as long as nobody of that name has written. */
async function authorsOf(scope: Scope): Promise<{ value: string; label: string }[]> {
  const authors = await Author.all(scope)
  const own = scope.user?.name
  const isNew = own !== undefined && !authors.some(({ name }) => name === own)
  return [
    ...(isNew ? [{ value: 'self', label: own }] : []),
    ...authors.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
