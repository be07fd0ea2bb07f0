/** Which representation a caller gets: page, fragment or JSON. Spec: design 3, Representation. */
import { notAcceptable } from './errors.ts'
import type { Ctx, Kind } from './http.ts'

/** Every answer that depends on it says so. */
export const vary = 'Accept, HX-Request, HX-Request-Type, HX-History-Restore-Request'

/** Throws 406 when the caller takes neither. Asked once a request. */
export function kindOf(ctx: Ctx): Kind {
  ctx.state.kind ??= decide(ctx)
  return ctx.state.kind
}

/** The same, for error answers: what cannot be told is answered as JSON. */
export function kindOfError(ctx: Ctx): Kind {
  try {
    return kindOf(ctx)
  } catch {
    return 'json'
  }
}

function decide(ctx: Ctx): Kind {
  const htmlFirst = ctx.state.page && !ctx.state.api
  const best = ctx.accepts(htmlFirst ? ['html', 'json'] : ['json', 'html'])
  if (best === false) throw notAcceptable()
  if (best === 'json') return 'json'
  return wantsFragment(ctx) ? 'fragment' : 'page'
}

/** htmx sends HX-Request for boosted links too (type full), which want the whole page. */
const wantsFragment = (ctx: Ctx) =>
  isHtmx(ctx) &&
  ctx.get('HX-Request-Type') !== 'full' &&
  ctx.get('HX-History-Restore-Request') !== 'true'

export const isHtmx = (ctx: Ctx) => ctx.get('HX-Request') === 'true'
