import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { shortList } from '#server/lists/short/short-list.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { DeleteButton, NewButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Author } from '../models/author.ts'
import type { AuthorChange, AuthorCreation } from '../schemas.ts'
import { AuthorEditor, type AuthorForm } from '../views/admin/author-editor.tsx'
import { AuthorList, authorColumns } from '../views/admin/author-list.tsx'
import { pictureTyped, text } from '../views/form.ts'
import { type AuthorJson, authorJson } from '../views/json.ts'
import * as shape from '../views/shapes.ts'

/** Everybody who writes, by name. */
export const authorList = (admin: Routes): void =>
  shortList(
    admin,
    {
      ...{ path: '/admin/blog/authors', what: 'authors', shape: shape.authors },
      rows: async (scope) => (await Author.all(scope)).map(authorJson),
      columns: authorColumns,
      fields: {
        name: { as: 'text', of: ({ name }) => name },
        bio: { as: 'text', of: ({ bio }) => bio },
      },
    },
    async (ctx, authors, list) => {
      const { t } = ctx.scope
      const button = <NewButton path="/admin/blog/authors" words="blog.admin.author" t={t} />
      await respond(ctx, {
        json: { authors, total: authors.length },
        html: async () => <AuthorList rows={authors} list={await list()} starts={button} t={t} />,
        head: {
          title: t('blog.admin.authors'),
          breadcrumbs: [{ href: '/admin/blog', label: t('blog.admin.title') }],
          actions: button,
        },
      })
    },
  )

/** The form of an author who is not there yet. */
export const blank = (ctx: Ctx) => edit(ctx, typed({}))

export async function create(ctx: Ctx, input: AuthorCreation) {
  return saved(ctx, await Author.create(ctx.scope, input), 201)
}

/** The author of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  authorJson(await Author.find(scope, params.id ?? ''))

export async function show(ctx: Ctx) {
  const author = await present(ctx)
  return edit(ctx, stored(author), { json: { author } })
}

export async function update(ctx: Ctx, { id, updatedAt, ...input }: AuthorChange) {
  return saved(ctx, await Author.update(ctx.scope, id, input, updatedAt), 200)
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, attempt: Attempt<AuthorJson>) {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: stored(saved) }
  return edit(ctx, typed(values, ctx.params.id), { errors, newer })
}

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const author = await Author.find(ctx.scope, id)
  return askFirst(ctx, {
    json: { author: authorJson(author) },
    question: t('blog.admin.deleteQuestion', { name: author.name }),
    consequence: t('blog.admin.deleteAuthorConsequence'),
    action: `/admin/blog/authors/${id}/delete`,
    confirmLabel: t('blog.admin.deleteConfirm'),
    back: `/admin/blog/authors/${id}`,
    ...headOf(ctx, author.name),
  })
}

/** 409 while there are posts of theirs. */
export async function remove(ctx: Ctx, asked: DeletionOf) {
  await removeAt(ctx.scope, Author, asked, (scope, id) => Author.remove(scope, id))
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/blog/authors',
    flash: ctx.scope.t('blog.admin.authorDeleted'),
  })
}

function stored(author: AuthorJson): AuthorForm {
  const { id, updatedAt, name, slug, bio } = author
  const { url = '', alt = '' } = author.picture ?? {}
  return { id, updatedAt, name, slug, bio, picture: { url, alt } }
}

function typed(values: Record<string, unknown>, id: string | null = null): AuthorForm {
  return {
    id,
    updatedAt: text(values, 'updatedAt') || null,
    name: text(values, 'name'),
    slug: text(values, 'slug'),
    bio: text(values, 'bio'),
    picture: pictureTyped(values.picture),
  }
}

function saved(ctx: Ctx, author: Author, status: number) {
  return respond(ctx, {
    status,
    json: { author: authorJson(author) },
    to: `/admin/blog/authors/${author.id}`,
    flash: ctx.scope.t('blog.admin.authorSaved', { name: author.name }),
  })
}

interface Shown {
  json?: object
  errors?: Record<string, string>
  newer?: Newer<AuthorForm> | undefined
}

async function edit(ctx: Ctx, author: AuthorForm, { json, errors = {}, newer }: Shown = {}) {
  const { scope } = ctx
  const { t } = scope
  const { id } = author
  const safeTranslate =
    id === null ? '' : await scope.place('TranslateLink', { kind: 'author', id })
  return respond(ctx, {
    json: json ?? { author },
    html: () => <AuthorEditor {...{ author, errors, newer, t }} />,
    head: {
      ...headOf(ctx, id === null ? t('blog.admin.author.new') : author.name),
      ...(id === null
        ? {}
        : {
            actions: (
              <>
                {safeTranslate}
                <DeleteButton
                  href={`/admin/blog/authors/${encodeURIComponent(id)}`}
                  label={t('blog.admin.delete')}
                />
              </>
            ),
          }),
    },
  })
}

function headOf({ scope: { t } }: Ctx, title: string) {
  return {
    title,
    breadcrumbs: [
      { href: '/admin/blog', label: t('blog.admin.title') },
      { href: '/admin/blog/authors', label: t('blog.admin.authors') },
    ],
  }
}
