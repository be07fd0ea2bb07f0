/** Which representation a caller gets: page, fragment, JSON or Markdown. */
import Negotiator from 'negotiator'
import { notAcceptable } from '#server/errors.ts'
import { type Ctx, isRead, type Kind } from '../context.ts'

/** Every response that depends on Accept says so in Vary. */
export const vary = 'Accept, HX-Request, HX-Request-Type, HX-History-Restore-Request'

/** Throws 406 when the caller accepts no representation. Called once per request. */
export function kindOf(ctx: Ctx): Kind {
  ctx.state.kind ??= decide(ctx)
  return ctx.state.kind
}

/** The same where no file is made: JSON to who asked for one. */
export function kindBesideFile(ctx: Ctx): Exclude<Kind, 'file'> {
  const kind = kindOf(ctx)
  return kind === 'file' ? 'json' : kind
}

/** The same for error responses: JSON instead of 406. */
export function kindOfError(ctx: Ctx): Exclude<Kind, 'file'> {
  try {
    return kindBesideFile(ctx)
  } catch {
    return 'json'
  }
}

/** For a page without Markdown: the next representation that the caller accepts, else 406. */
export function kindBesideMarkdown(ctx: Ctx): Kind {
  if (ctx.state.markdown) throw notAcceptable()
  ctx.state.kind = decide(ctx, [])
  return ctx.state.kind
}

function decide(ctx: Ctx, more = markdownOf(ctx)): Kind {
  if (ctx.state.markdown) return 'markdown'
  const htmlFirst = ctx.state.page && !ctx.state.api
  const file = fileTypeOf(ctx)
  const own = file === undefined ? [] : [file]
  const offered = [...(htmlFirst ? [html, json] : [json, html]), ...more, ...own]
  const best = new Negotiator({ headers: acceptOf(ctx) }).mediaType(offered)
  if (best === undefined) throw notAcceptable()
  if (best === json) return 'json'
  if (best === markdownType) return 'markdown'
  if (best === file) return 'file'
  return wantsFragment(ctx) ? 'fragment' : 'page'
}

const html = 'text/html'
const json = 'application/json'
const markdownType = 'text/markdown'

/** `application/json; charset=utf-8` asks for JSON: of a media type's parameters only its weight counts here. */
function acceptOf(ctx: Ctx): { accept?: string } {
  const { accept } = ctx.req.headers
  return accept ? { accept: accept.replace(parameters, '') } : {}
}

const parameters = /;\s*(?!q\s*=)[^;,="]*(?:=\s*(?:"[^"]*"|[^;,"]*))?/gi

/** Only store pages have Markdown, and only on request. */
const markdownOf = (ctx: Ctx): string[] =>
  isRead(ctx) && ctx.state.area !== 'admin' ? [markdownType] : []

/** What a route says that it answers (`gives('text/csv')`) may be asked for by its media type; a page is no file. */
function fileTypeOf({ state }: Ctx): string | undefined {
  for (const { marks } of state.route?.steps ?? []) {
    const what = marks?.gives?.what
    if (typeof what === 'string' && what !== html) return what
  }
  return undefined
}

/** htmx sends HX-Request for boosted links too (type full), which want the whole page. */
const wantsFragment = (ctx: Ctx) =>
  isHtmx(ctx) &&
  ctx.get('HX-Request-Type') !== 'full' &&
  ctx.get('HX-History-Restore-Request') !== 'true'

export const isHtmx = (ctx: Ctx) => ctx.get('HX-Request') === 'true'
