// Hostile requests by chance that can be repeated: each belongs to a route, is nearly right, and wrong in one or two ways.
import type { MountedRoute } from '#server/http/context.ts'
import { type Rng, seeded } from '../../../seeds/art/prng.ts'
import type { Bodies } from '../shops/stage.ts'
import { type ContentKind, contentOf, filed, kindBy, type SampleFile } from './kinds/content.ts'
import { type Header, hasControls, oddHeader, type Person, plainHeaders } from './kinds/headers.ts'
import { oddPath, plainPath } from './kinds/paths.ts'
import { oddPair, plainQuery } from './kinds/query.ts'
import type { Delivery, Framing, HostileRequest } from './request.ts'
import { sampleOf, textsOf } from './sample.ts'
import { type Json, mutated } from './texts/odd-values.ts'

/** What requests are made from. */
export interface Material {
  table: readonly MountedRoute[]
  bodies: Bodies
  /** What the shop's own forms send, by method and path of their route. */
  forms: ReadonlyMap<string, readonly Record<string, Json>[]>
  files: readonly SampleFile[]
}

/** What is wrong with a request. */
type Aim = 'fields' | 'encoding' | 'path' | 'query' | 'headers' | 'framing' | 'delivery'
const aims: Aim[] = [
  ...Array<Aim>(14).fill('fields'),
  ...([
    'encoding',
    'encoding',
    'encoding',
    'encoding',
    'path',
    'query',
    'query',
    'headers',
    'framing',
    'delivery',
  ] as const),
]

/** The request of a round: the same for the same seed, round and material. */
export function hostileRequest(material: Material, seed: number, round: number): HostileRequest {
  const rng = seeded(`${seed}:${round}`)
  const route = routeBy(rng, material.table)
  const wrong = new Set([rng.pick(aims), ...(rng.chance(0.25) ? [rng.pick(aims)] : [])])
  const { path, wild } = (wrong.has('path') ? oddPath : plainPath)(rng, route.path)
  const reads = route.method === 'GET'
  const kind = reads ? 'none' : kindBy(rng, route)
  const fields = fieldsFor(rng, route, material, kind, wrong.has('fields'))
  const content = reads
    ? undefined
    : contentOf(rng, route, {
        kind,
        fields,
        files: material.files,
        isAlmost: wrong.has('encoding'),
      })
  const odd = wrong.has('headers')
    ? [oddHeader(rng), ...(rng.chance(0.3) ? [oddHeader(rng)] : [])]
    : []
  const pairs = reads ? plainQuery(fields) : []
  const names = Object.keys(fields)
  return {
    route: `${route.method} ${route.path}`,
    method: content?.method ?? (rng.chance(0.05) ? rng.pick(methods) : route.method),
    path,
    query: wrong.has('query') ? [...pairs, oddPair(rng, names), oddPair(rng, names)] : pairs,
    headers: [
      ...plainHeaders(rng, personFor(rng, route)),
      ...(content?.type === undefined ? [] : [['Content-Type', content.type] as Header]),
      ...odd.map(({ header }) => header),
    ],
    body: content?.body,
    framing: wrong.has('framing') ? rng.pick(framings) : 'length',
    delivery: wrong.has('delivery') ? deliveryBy(rng) : { kind: 'whole' },
    wild: wild || odd.some((one) => one.wild) || hasControls(path),
  }
}

/** Most faults lie where something is stored or looked for. */
function routeBy(rng: Rng, table: readonly MountedRoute[]): MountedRoute {
  const kind = rng.next()
  if (kind < 0.35) return rng.pick(table.filter(({ path }) => stores.test(path)))
  if (kind < 0.45) return rng.pick(table.filter(({ path }) => lists.test(path)))
  if (kind < 0.52) return rng.pick(table.filter(({ path }) => filed.test(path)))
  return rng.pick(kind < 0.7 ? table.filter(({ method }) => method !== 'GET') : table)
}

const stores =
  /\/(create|update|import|upload|bulk|respond|settings|redirects|contact|reviews|preview|look|variants)$/

/** Where text becomes a search. */
const lists =
  /^\/(search|products|collections\/:slug\/products|search\/suggest|admin\/(products|search|users))$/

/** Known to Node; most of them to no route. */
const methods = [
  'HEAD',
  'OPTIONS',
  'PATCH',
  'PUT',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'PURGE',
  'POST',
  'SEARCH',
]
const framings: Framing[] = [
  ...(['none', 'short', 'long', 'negative', 'twice', 'both', 'chunked'] as const),
  ...(['chunked', 'garbled chunks', 'endless chunks'] as const),
]

const leaves = /sign-out|\/sessions|\/account\/(delete|password|security)/

/** Mostly whoever the route is for. */
function personFor(rng: Rng, { policy, path }: MountedRoute): Person {
  // The admin has to stay signed in: most of the routes are the admin's.
  if (policy !== 'admin' && leaves.test(path)) return rng.pick(['stranger', 'customer'])
  if (policy === 'admin' ? rng.chance(0.9) : rng.chance(0.2)) return 'admin'
  return rng.pick(['stranger', 'customer'])
}

/** What the route takes: from the table of bodies, from one of the shop's forms, or made from the schema. */
function fieldsFor(
  rng: Rng,
  route: MountedRoute,
  { bodies, forms }: Material,
  kind: ContentKind,
  isOdd: boolean,
): Record<string, Json> {
  const name = `${route.method} ${route.path}`
  const schema = route.steps.find(({ marks }) => marks?.takes)?.marks?.takes
  const body = bodies[name] as Record<string, Json> | undefined
  const seen = kind === 'json' ? [] : (forms.get(name) ?? [])
  const known = seen.length > 0 ? seen : body === undefined ? [] : [body]
  const useSchema = schema && (known.length === 0 || rng.chance(0.25))
  const texts = schema && kind === 'json' && rng.chance(0.7) ? textsOf(rng, schema) : {}
  let fields = useSchema
    ? sampleOf(rng, schema)
    : { ...texts, ...(known.length > 0 ? rng.pick(known) : {}) }
  if (!isOdd) return fields
  for (let times = rng.pick([1, 1, 1, 2, 3]); times > 0; times--) fields = mutated(rng, fields)
  return fields
}

function deliveryBy(rng: Rng): Delivery {
  const kind = rng.next()
  if (kind < 0.4) return { kind: 'pieces', shares: [rng.next(), rng.next(), rng.next()] }
  if (kind < 0.75) return { kind: 'cut', share: rng.next() }
  return { kind: 'pipelined' }
}
