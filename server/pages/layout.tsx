/** What stands around the content of `<main>`: the theme's layout for shoppers, the shell for admins. */

import { escapeHtml } from '@kitajs/html'
import { narrowed, readOnlyHint } from '#server/access/permitted-view.ts'
import type { Ctx, Kind } from '#server/http/context.ts'
import { adminLanguages } from '#server/http/negotiation/admin-language.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { policy } from '#server/http/safety/security-headers.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { linksUnder } from '#server/language/localized-links.ts'
import { isOnDark, logoOf } from '#server/looks/logo.ts'
import { pageOfNow } from '#server/publishing/ahead.ts'
import { linksAhead } from '#server/publishing/links-ahead.ts'
import type { Scope } from '#server/scope.ts'
import { AheadBar } from '#views/kit/store/ahead-bar.tsx'
import { PictureGone } from '#views/kit/store/picture-gone.tsx'
import type { MenuSection } from '#views/layouts/admin.tsx'
import { AdminShell } from '#views/layouts/admin.tsx'
import { AdminMain } from '#views/layouts/admin-main.tsx'
import { Document } from '#views/layouts/document.tsx'
import { withoutBlockedPictures } from './blocked-pictures.ts'
import { type FlashText, takeFlash, toldOf } from './flash.ts'
import { adminMenu } from './parts/admin-menu.ts'
import { drawn, framed } from './parts/frames.ts'
import type { Head } from './parts/head.ts'
import { withErrorLabels } from './parts/label-errors.ts'
import { historyLink, wayBack } from './parts/way-back.tsx'

/** Of the line that says what an admin tries, or that shoppers do not see this yet. */
const tryingSheet = 'css/trying.css'

/** The policy allows no style that a script writes. */
const storeHtmx = { includeIndicatorCSS: false }
/** In the admin, back loads the page anew, so that nothing private stays readable after sign-out. */
const adminHtmx = { ...storeHtmx, history: 'reload' }

/** The finished answer for `kind`: a fragment with its title, or the whole page; `shared` with everybody who has no account. */
export async function wrap(
  ctx: Ctx,
  kind: Kind,
  content: string,
  head: Head,
  shared = false,
): Promise<string> {
  const { shop } = ctx.scope
  const isFramed = ctx.scope.look.kind === 'previewed' && ctx.state.area === 'store'
  const doors = { ...head.doors, ...(isFramed ? { ancestors: "'self'" } : {}) }
  ctx.set('Content-Security-Policy', policy(shop.imageHosts, doors))
  if (isFramed) ctx.set('X-Frame-Options', 'SAMEORIGIN')
  const shown = withoutBlockedPictures(
    withErrorLabels(content),
    shop.imageHosts,
    pictureGone(ctx.scope),
  )
  if (head.look !== 'store' && ctx.state.area === 'admin' && ctx.scope.user?.role === 'admin')
    return admin(ctx, kind, shown, head)
  return linksUnder(
    ctx.state.languagePrefix ?? '',
    await store(ctx, kind, shown, head, shared),
    ctx.scope,
  )
}

/** A part of the page, as the grid of an editor: the page keeps its title. */
const isPart = (ctx: Ctx) => /#(?!main$)/.test(ctx.get('HX-Target'))

const titleTag = (title: string) => `<title>${escapeHtml(title)}</title>`

async function store(
  ctx: Ctx,
  kind: Kind,
  content: string,
  head: Head,
  shared: boolean,
): Promise<string> {
  // A preview speaks to shoppers, not to the admin who looks at it.
  const scope = head.look
    ? ctx.scope.inLanguage().as({ user: undefined, actor: undefined })
    : ctx.scope
  const { shop } = scope
  const { look, theme } = scope
  const title = head.title ? `${head.title} – ${shop.name}` : shop.name
  const flash = takeFlash(ctx)
  const said = flash ? await scope.place('Flash', shopperFlash(flash)) : ''
  if (kind === 'fragment') return titleTag(title) + said + aheadIn(scope, content)
  const described = head.noindex ? head : { ...head, description: descriptionOf(scope, head) }
  const { layout: own = 'layout' } = head
  const layout = theme.has(own) ? own : 'layout'
  const draw = shared && !scope.user && !scope.ahead ? framed : drawn
  const [body, safeHead] = await Promise.all([
    draw(scope, layout, said + content),
    scope.ask('seo.head', { ...described, title: head.title ?? shop.name }),
  ])
  const bar = head.look ? '' : await barOf(scope)
  return String(
    <Document
      lang={shop.language}
      title={title}
      {...(described.description ? { description: described.description } : {})}
      head={(safeHead ?? '') as 'safe'}
      body={(bar + aheadIn(scope, body)) as 'safe'}
      styles={look.styles([...sheetsOf(ctx, head), ...(bar ? [tryingSheet] : [])])}
      scripts={head.look || look.kind === 'previewed' ? [] : scope.assets.storeScripts}
      fonts={[...look.fonts]}
      icon={look.icon}
      htmxConfig={storeHtmx}
      unanswered={unanswered(scope)}
      pictureGone={pictureGone(scope)}
    />,
  )
}

/** A theme's message is a success or an error: what has not happened must not carry a tick. */
const shopperFlash = ({ kind, text }: FlashText) => ({
  kind: kind === 'warning' ? 'error' : 'success',
  text,
})

/** Says what is not as shoppers see it. */
async function barOf(scope: Scope): Promise<string> {
  const { ahead, look, t } = scope
  const tried = look.kind === 'tried' ? await scope.place('TryBar', {}) : ''
  if (ahead === undefined) return tried
  const at = ahead === 'draft' ? null : scope.format.dateTime(ahead.at)
  return tried + String(AheadBar({ at, leaveHref: pageOfNow(scope), t }))
}

/** On a page of a coming moment links stay in it. */
const aheadIn = ({ at }: Scope, html: string): string =>
  at === undefined ? html : linksAhead(at, html)

const pictureGone = ({ t }: Scope) => String(PictureGone({ words: t('ui.pictureGone') }))

const unanswered = ({ t }: Scope) => ({ text: t('ui.unanswered'), again: t('ui.tryAgain') })

/** Whatever may be found says what it is, where nobody has written it too. */
const descriptionOf = ({ shop, t }: Scope, { title, description }: Head) =>
  description ||
  (title === undefined ? shop.name : t('server.description', { title, shop: shop.name }))

/** A preview has an address of its own, and the sheets of the page that it shows. */
const sheetsOf = ({ path, scope }: Ctx, { look, canonical }: Head) => {
  const place = (look && canonical) || path
  const usual = kernelOf(scope)
    .styles.filter(({ under }) => isUnder(place, under))
    .map(({ sheet }) => sheet)
  return [...new Set([...usual, ...scope.sheets])]
}

/** `/blog` is that page and what lies below it, `/products/` only what lies below. */
const isUnder = (place: string, under: string) =>
  place === under || (under !== '/' && place.startsWith(under.endsWith('/') ? under : `${under}/`))

async function admin(ctx: Ctx, kind: Kind, content: string, head: Head): Promise<string> {
  const { scope } = ctx
  const { shop, t } = scope
  const title = head.title ?? t('server.admin')
  const flash = takeFlash(ctx) ?? (head.told === undefined ? undefined : toldOf(scope, head.told))
  const given = {
    content,
    actions: String((await head.actions) ?? '') + (head.isError ? '' : await historyLink(ctx)),
    badge: String((await head.badge) ?? ''),
    breadcrumbs: head.breadcrumbs ?? [],
  }
  const { withheld, ...shown } = narrowed(scope, given)
  const hint = withheld ? readOnlyHint(ctx) : undefined
  const main = {
    title,
    t,
    children: shown.content as 'safe',
    breadcrumbs: shown.breadcrumbs,
    actions: shown.actions as 'safe',
    badge: shown.badge as 'safe',
    narrow: head.narrow === true,
    ...(flash ? { flash: { kind: flash.kind ?? ('success' as const), text: flash.text } } : {}),
    ...(await wayBack(ctx, flash, head.breadcrumbs?.at(-1)?.href)),
    ...(hint ? { hint } : {}),
  }
  if (kind === 'fragment') return (isPart(ctx) ? '' : titleTag(title)) + (await AdminMain(main))
  const { assets } = scope
  const menu = await adminMenu(ctx, head.breadcrumbs?.[0]?.href)
  return String(
    await (
      <Document
        lang={scope.language}
        title={`${title} – ${shop.name}`}
        head={adminHead(assets.url('js/text-editor.js')) as 'safe'}
        body={AdminShell({
          ...main,
          shopName: shop.name,
          logo: logoIn(scope),
          user: userOf(scope),
          menu,
          bell: bellIn(scope, menu),
          search: scope.places.adminSearch,
          signOut: scope.places.signOut,
          ownSecurity: scope.places.ownSecurity,
          ...languageChoice(ctx),
        })}
        styles={assets.adminStyles}
        scripts={assets.adminScripts}
        fonts={assets.adminFonts}
        icon={scope.look.icon}
        htmxConfig={adminHtmx}
        unanswered={unanswered(scope)}
        pictureGone={pictureGone(scope)}
      />
    ),
  )
}

/** The logo on the menu's ground, which is that of the admin. */
function logoIn(scope: Scope) {
  const logo = logoOf(scope)
  return logo ? { ...logo, onDark: isOnDark(logo) } : undefined
}

/** Its number is that of its entry in the menu. */
function bellIn({ places: { notices: href } }: Scope, menu: readonly MenuSection[]) {
  const entry = menu.flatMap(({ items }) => items).find((item) => item.href === href)
  return entry && { href: entry.href, count: entry.count }
}
/** No search engine shows the admin; its fields find the bundle of their editor here. */
const adminHead = (textEditor: string) =>
  `<meta name="robots" content="noindex"><meta name="text-editor" content="${escapeHtml(textEditor)}">`

/** Nothing where accounts keep no choice, or there is only one language. */
function languageChoice({ method, path, scope, url }: Ctx) {
  const all = adminLanguages(scope)
  const { adminLanguage: action } = scope.places
  if (all.length < 2 || action === undefined) return {}
  // A refused form has the address that it was sent to, which cannot be read.
  const isRead = method === 'GET' && routeAt(kernelOf(scope).table, 'GET', path) !== undefined
  return { languages: { action, present: scope.language, all, returnTo: isRead ? url : '/admin' } }
}

const userOf = ({ user }: Scope) => ({ name: user?.name ?? '', email: user?.email ?? '' })
