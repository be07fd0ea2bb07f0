import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { componentDoc, componentDocs } from '../models/component-docs.ts'
import { ComponentDetail } from '../views/component.tsx'
import { ComponentList } from '../views/components.tsx'
import { respondPiece } from '../views/framed-page.tsx'
import { pieceJson } from '../views/json.ts'

const path = '/admin/system/components'

/** Every component that a theme may place, and the tokens of the theme that is worn. */
export function list(ctx: Ctx, { q, module }: { q: string; module: string }): Promise<void> {
  const { scope } = ctx
  const { t, theme } = scope
  const all = componentDocs(scope)
  const pieces = componentDocs(scope, q, module)
  const { name, tokens } = theme.config
  return respond(ctx, {
    json: { components: pieces.map(pieceJson), total: pieces.length, theme: { name, tokens } },
    html: () => (
      <ComponentList
        pieces={pieces}
        total={all.length}
        modules={[...new Set(all.map((piece) => piece.module))].sort()}
        query={q}
        module={module}
        theme={name}
        tokens={tokens}
        t={t}
      />
    ),
    head: { title: t('system.admin.components') },
  })
}

/** One of them: what it takes, how it is placed, what it looks like. */
export function show(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const { t } = ctx.scope
  const piece = componentDoc(ctx.scope, name)
  return respond(ctx, {
    json: { component: pieceJson(piece) },
    html: () => <ComponentDetail piece={piece} t={t} />,
    head: {
      title: piece.name,
      breadcrumbs: [{ href: path, label: t('system.admin.components') }],
    },
  })
}

/** Its example at work, drawn by the theme for somebody who is nobody, with what the shop has. */
export async function preview(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const { scope } = ctx
  const { example, owner } = componentDoc(scope, name)
  if (example === undefined) throw notFound('system.admin.exampleNotFound')
  const { theme } = scope
  const asShopper = scope.as({ user: undefined, actor: undefined, url: new URL('/', scope.url) })
  const drawn = await theme
    .print(example, await theme.samples(asShopper, owner), asShopper)
    .catch((error: unknown) => {
      scope.log.warn({ component: name, err: error }, 'an example could not be drawn')
      return undefined
    })
  const content = drawn?.trim()
    ? drawn
    : `<p class="wrap">${scope.t(`system.admin.${drawn === undefined ? 'exampleLacks' : 'exampleEmpty'}`)}</p>`
  respondPiece(ctx, name, content)
}
