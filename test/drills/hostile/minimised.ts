// Boils a request that fails down to what it fails by: everything that may be left out is.
import type { HostileRequest } from '#test/helpers/hostile/request.ts'

type Fails = (request: HostileRequest) => Promise<boolean>

/** The smallest of the requests tried that still fails, after at most `tries`; undefined when not even the whole one fails again. */
export async function minimised(
  request: HostileRequest,
  fails: Fails,
  tries: number,
): Promise<HostileRequest | undefined> {
  if (!(await fails(request))) return undefined
  let left = tries
  let best = request
  for (let at = 0; left > 0; ) {
    const candidate = [...smallerThan(best)][at]
    if (!candidate) break
    left--
    // What was left out moved the next candidate to the same place.
    if (await fails(candidate)) best = candidate
    else at++
  }
  return best
}

/** The request without one thing, the largest things first. */
function* smallerThan(request: HostileRequest): Generator<HostileRequest> {
  const { body, query, headers, delivery, framing } = request
  if (delivery.kind !== 'whole') yield { ...request, delivery: { kind: 'whole' } }
  if (framing !== 'length') yield { ...request, framing: 'length' }
  if (query.length > 1) yield { ...request, query: [] }
  for (const kept of without(query)) yield { ...request, query: kept }
  for (const kept of without(headers)) yield { ...request, headers: kept }
  if (!body) return
  for (const kept of without(body.parts)) yield { ...request, body: { ...body, parts: kept } }
}

function* without<T>(all: readonly T[]): Generator<T[]> {
  for (const at of all.keys()) yield all.toSpliced(at, 1)
}
