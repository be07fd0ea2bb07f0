/** The one place where an error becomes an answer. Nothing of a stack, SQL or a path leaves here. */

import { mayOpen } from '#server/access/permitted-view.ts'
import { codeBehind } from '#server/data/engines/violations.ts'
import { Fault, SpentLink, unavailable } from '#server/errors.ts'
import { readOn } from '#server/http/body/drain-request.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import { isHtmx, kindOfError, vary } from '#server/http/negotiation/negotiate.ts'
import { pageAbove } from '#server/http/routing/find-route.ts'
import { formPage } from '#server/http/routing/form-page.ts'
import { policy } from '#server/http/safety/security-headers.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { said, words, wordsByName } from '#server/language/message.ts'
import { introduceShop } from '#server/request-scope.ts'
import { AdminError } from '#views/errors/admin-error.tsx'
import { ErrorPage } from '#views/errors/error-page.tsx'
import { Failure } from '#views/errors/failure.tsx'
import { Forbidden } from '#views/errors/forbidden.tsx'
import { LinkSpent } from '#views/errors/link-spent.tsx'
import { NotFound } from '#views/errors/not-found.tsx'
import { TooMany } from '#views/errors/too-many.tsx'
import type { Translate } from '#views/props.ts'
import { wrap } from './layout.tsx'
import { sentOn } from './moved-pages.ts'

/** Database faults that mean "not reachable now" on either engine. */
const outOfReach =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300|SQLITE_BUSY\w*|SQLITE_IOERR\w*|SQLITE_READONLY\w*)$/
/** No space left, of SQLite, of Postgres and of the system. */
const diskFull = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/
/** What drivers say without a code when a connection ends under a query. */
const outOfReachInWords =
  /(^| - )(Connection terminated|Connection ended|timeout expired|Query read timeout)/

/** Outermost but for the request id: catches everything below it. */
export async function onerror(ctx: Ctx, next: Next): Promise<void> {
  try {
    await next()
    if (ctx.status === 404 && ctx.body == null && ctx.respond !== false) {
      await answer(ctx, new Fault(404, 'NOT_FOUND', said('server.fault.noPage')))
    }
  } catch (error) {
    await answerFault(ctx, error)
  }
}

/** Makes `error` the answer of this request. */
export async function answerFault(ctx: Ctx, error: unknown): Promise<void> {
  readOn(ctx.req)
  await answer(ctx, faultOf(ctx, error))
}

/** Known faults speak for themselves; the unknown is logged once, under the request's id. */
function faultOf(ctx: Ctx, error: unknown): Fault {
  if (error instanceof Fault) return error
  const code = codeBehind(error) ?? ''
  const name = error instanceof Error ? error.name : ''
  ctx.scope?.log.error(
    {
      requestId: ctx.state.requestId,
      err: { name, code, message: messageOf(error), stack: stackOf(error) },
    },
    'request failed',
  )
  if (diskFull.test(code)) return new Fault(507, 'DISK_FULL', said('server.fault.diskFull'))
  if (
    outOfReach.test(code) ||
    name === 'KnexTimeoutError' ||
    outOfReachInWords.test(messageOf(error))
  )
    return unavailable('server.fault.noDatabase')
  return new Fault(500, 'INTERNAL', said('server.fault.internal'))
}

async function answer(ctx: Ctx, fault: Fault): Promise<void> {
  ctx.vary(vary)
  if (fault.status === 404 && (await sentOn(ctx))) return
  ctx.set(fault.headers)
  ctx.set('Cache-Control', 'no-store')
  if (ctx.state.area !== 'admin') ctx.set('Content-Language', ctx.scope.shop.language)
  const kind = kindOfError(ctx)
  if (kind === 'json') {
    ctx.status = fault.status
    ctx.body = { error: shape(ctx, fault) }
    return
  }
  if (kind === 'markdown') {
    ctx.type = 'text/markdown; charset=utf-8'
    const { t } = ctx.scope
    ctx.body = `# ${t(`server.error.${fault.status}`)}\n\n${words(t, fault.told)}\n`
    ctx.status = fault.status
    return
  }
  const { signIn } = ctx.scope.places
  if (signIn && fault.status === 401 && ctx.state.area && fault.code === 'UNAUTHORIZED') {
    const asked = ctx.method === 'GET' ? ctx.url : formPage(ctx)
    return sendTo(ctx, `${signIn}?next=${encodeURIComponent(asked)}`, 302)
  }
  if (fault.to !== undefined) return sendTo(ctx, fault.to, 303, fault.status)
  ctx.set('Content-Security-Policy', policy([]))
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = await pageFor(ctx, fault)
  ctx.status = fault.status
}

function shape(ctx: Ctx, fault: Fault) {
  const { code, told, fields, details } = fault
  const { english } = ctx.scope
  return {
    code,
    message: messageOfAll(english, fault) ?? words(english, told),
    ...(fields ? { fields: wordsByName(english, fields) } : {}),
    ...details,
    requestId: ctx.state.requestId,
  }
}

const mostNamed = 3

/** For a log, where nobody sees the fields beside it: names the first of them. */
function messageOfAll(english: Translate, { fields, told }: Fault): string | undefined {
  const named = Object.entries(fields ?? {})
  if (named.length === 0 || !named.some(([, one]) => one === told)) return undefined
  const shown = named.slice(0, mostNamed).map(([name, one]) => `${name}: ${words(english, one)}`)
  return [...shown, ...(named.length > mostNamed ? [`(${named.length} fields in all)`] : [])].join(
    ' ',
  )
}

/** A browser is redirected; htmx is told, as fetch would follow a redirect and swap the other page in. */
function sendTo(ctx: Ctx, target: string, status: number, toldHtmx = 401): void {
  ctx.body = ''
  if (isHtmx(ctx)) {
    ctx.status = toldHtmx
    ctx.set('HX-Redirect', target)
    return
  }
  ctx.status = status
  ctx.set('Location', target)
}

async function pageFor(ctx: Ctx, fault: Fault): Promise<string> {
  await introduceShop(ctx)
  const t = ctx.scope.t
  const content = String(await contentFor(ctx, fault))
  const head = { title: t(titleOf(fault)), noindex: true, isError: true }
  try {
    return await wrap(ctx, kindOfError(ctx), content, head)
  } catch (error) {
    ctx.scope.log.error({ requestId: ctx.state.requestId, err: error }, 'the layout failed too')
    return `<!doctype html><meta charset="utf-8"><title>Error</title>${content}`
  }
}

function contentFor(ctx: Ctx, fault: Fault): JSX.Element {
  const { t, places } = ctx.scope
  if (ctx.state.area === 'admin' && ctx.scope.user?.role === 'admin')
    return adminContent(ctx, fault)
  if (fault instanceof SpentLink) return <LinkSpent places={places} t={t} />
  if (fault.status === 404) return <NotFound places={places} t={t} />
  if (fault.status === 403) return <Forbidden places={places} t={t} />
  if (fault.status === 429)
    return <TooMany retryAfter={Number(fault.headers['Retry-After'] ?? 60)} places={places} t={t} />
  if (fault.status >= 500 && fault.code !== 'MAIL_DISABLED')
    return <Failure requestId={ctx.state.requestId} places={places} t={t} />
  return (
    <ErrorPage
      code={fault.status}
      title={t(titleOf(fault))}
      text={words(t, fault.told)}
      places={places}
      t={t}
    />
  )
}

function adminContent(ctx: Ctx, fault: Fault): JSX.Element {
  const { t } = ctx.scope
  const { status, told } = fault
  const back = pageAbove(kernelOf(ctx.scope).table, ctx.path, { ofRecords: status !== 404 })
  if (status === 404) {
    const title = t('adminui.notFoundTitle')
    const ways = waysFrom(ctx, back)
    return <AdminError {...{ title, ways, t }} text={t('adminui.notFoundText')} />
  }
  // The merchant can make room, and must know that it lacks.
  if (status >= 500 && status !== 507) {
    const { requestId } = ctx.state
    const text = t('ui.failureText')
    return <AdminError title={t('ui.failureTitle')} text={text} requestId={requestId} t={t} />
  }
  const text = words(t, told)
  // What is above may be as closed to them.
  if (status === 403) return <AdminError title={t('ui.forbiddenTitle')} {...{ text, t }} />
  return <AdminError title={t(titleOf(fault))} {...{ text, back, t }} />
}

/** From where nothing is: to the list above it, the search and the trash, as its reader may open them. */
function waysFrom({ scope }: Ctx, back: string | undefined) {
  const { places, t } = scope
  const label = kernelOf(scope).menu.find(({ href }) => href === back)?.label
  const ways = [
    ...(back === undefined || back === '/admin'
      ? []
      : [{ href: back, label: label ?? 'adminui.toBack' }]),
    { href: places.adminSearch, label: 'adminui.searchAll' },
    { href: places.trash, label: 'adminui.toTrash' },
  ]
  return ways.flatMap(({ href, label }) =>
    href !== undefined && mayOpen(scope, href) ? [{ href, label: t(label) }] : [],
  )
}

function titleOf(fault: Fault): string {
  if (fault instanceof SpentLink) return 'ui.linkSpentTitle'
  // Of what was refused, only a stale edit was somebody else's doing.
  if (fault.status === 409 && fault.code !== 'STALE') return 'server.error.refused'
  return fault.code === 'MAIL_DISABLED' ? 'server.error.noMail' : `server.error.${fault.status}`
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined)
