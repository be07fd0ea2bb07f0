/** The API, described for programs and for people. What stands in it is in the code, nothing of this shop's data. */
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { apiDocument } from '#server/openapi/document.ts'
import { respond } from '#server/pages/respond.ts'
import { schemasOf, sectionsOf } from '../models/api-sections.ts'
import { ApiIndex, ApiSchemas, ApiSection, docsPath } from '../views/api/pages.tsx'

/** The OpenAPI document, the same for everybody. */
export const describe = (ctx: Ctx): Promise<void> =>
  respond(ctx, { json: () => apiDocument(ctx.scope), shared: true })

/** A page with every operation; the document as JSON. */
export function index(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const title = scope.t('system.api.title')
  return respond(ctx, {
    json: () => apiDocument(scope),
    html: () => <ApiIndex sections={sectionsOf(scope)} t={scope.t} />,
    head: { title, canonical: docsPath, noindex: true },
    shared: true,
  })
}

/** A page with a module's operations in full. 404 for an unknown module. */
export function section(ctx: Ctx, { section: name }: { section: string }): Promise<void> {
  const { scope } = ctx
  const found = sectionsOf(scope).find((one) => one.name === name)
  if (!found) throw notFound('system.api.noSection')
  const operations = found.operations.map(({ operationId, method, path, summary }) => ({
    ...{ operationId, method, path, summary },
  }))
  return respond(ctx, {
    json: { section: { name, operations } },
    html: () => <ApiSection section={found} t={scope.t} />,
    head: { title: `${scope.t('system.api.title')}: ${name}`, noindex: true },
    shared: true,
  })
}

/** A page with the schemas that operations refer to. */
export function schemas(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const all = schemasOf(scope)
  return respond(ctx, {
    json: () => ({ schemas: Object.fromEntries(all) }),
    html: () => <ApiSchemas schemas={all} t={scope.t} />,
    head: {
      title: `${scope.t('system.api.title')}: ${scope.t('system.api.schemas')}`,
      noindex: true,
    },
    shared: true,
  })
}
