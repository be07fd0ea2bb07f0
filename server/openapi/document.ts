/** The whole API as an OpenAPI 3.1 document, made from the route table. */

import { peopleOnly } from '#server/access/api-key.ts'
import type { Marks, MountedRoute } from '#server/http/context.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import { type KernelView, kernelOf } from '#server/kernel-view.ts'
import { shortName } from '#server/module.ts'
import { answersOf, errorSchema, refusalAnswers } from './answers.ts'
import { inputOf } from './input.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationId, summaryOf } from './names.ts'
import { webhooksOf } from './webhooks.ts'

export type ApiDocument = ReturnType<typeof documentOf>
export type Operation = ReturnType<typeof operationOf>

type Described = Pick<Kernel, 'table' | 'bus' | 'published' | 'messages'>

const made = new WeakMap<readonly MountedRoute[], ApiDocument>()

/** The document of the running shop, made on first use. It holds nothing of the shop but its routes. */
export function apiDocument(scope: KernelView): ApiDocument {
  const { table, env } = kernelOf(scope)
  const document = made.get(table) ?? documentOf(kernelOf(scope), sessionCookie(env))
  made.set(table, document)
  return document
}

/** Every route of the table under /api, tagged with its module, and the published events where somebody sends them; `cookie` is the session's. */
function documentOf({ table, bus, published, messages }: Described, cookie: string) {
  const components = new Map<string, JsonSchema>([['Error', errorSchema]])
  const paths = new Map<string, Record<string, Operation>>()
  const modules = new Set(table.map(({ module }) => shortName(module)))
  for (const route of table.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = `/api${route.path}`.replace(/:(\w+)/g, '{$1}')
    const method = route.method.toLowerCase()
    paths.set(path, { ...paths.get(path), [method]: operationOf(route, components) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'Every address of the shop as JSON. Fields may be added; none is renamed or removed without notice.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...modules].sort().map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    ...(bus.publishes ? { webhooks: webhooksOf(published, messages.in('en'), components) } : {}),
    components: {
      schemas: Object.fromEntries(components),
      responses: refusalAnswers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(route: MountedRoute, components: Map<string, JsonSchema>) {
  const marks: Marks = Object.assign({}, ...route.steps.map((step) => step.marks))
  return {
    operationId: operationId(route),
    summary: summaryOf(route),
    ...describe(route),
    tags: [shortName(route.module)],
    security: securityOf(route),
    ...inputOf(route, marks, components),
    responses: answersOf(route, marks, components),
  }
}

/** The credentials of which one is needed. API keys open the admin, but where only people may act. */
function securityOf({ policy, steps }: MountedRoute): Record<string, string[]>[] {
  if (policy === 'public' || policy === 'signed') return []
  const takesKeys = policy === 'admin' && !steps.includes(peopleOnly)
  return [{ session: [] }, ...(takesKeys ? [{ apiKey: [] }] : [])]
}

const needs = new Map([
  ['read', 'Needs the permission to see this module.'],
  ['write', 'Needs the permission to change this module.'],
  ['all', 'Needs an admin without a permission set.'],
  ['any', 'Needs any admin.'],
])

function describe({ policy, access }: MountedRoute): { description?: string } {
  const description = policy === 'admin' ? needs.get(access) : undefined
  return description === undefined ? {} : { description }
}
