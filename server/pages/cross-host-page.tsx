/** The way to another host: a page of ours that goes on by itself. */

import type { Ctx } from '#server/http/context.ts'
import { isHtmx, kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { LeadingOn } from '#views/leading-on.tsx'

export interface Lead {
  /** An http(s) address of somebody that this shop trusts; never one that a request brought. */
  location: string
  /** The name of what is there, as people know it. */
  place: string
  /** The JSON shape; `{ location }` when not given. */
  json?: object
  /** False where people press the button themselves, as when they come back to this page. */
  byItself?: boolean
}

/** Leads to a page of this shop, which may be a path, by a redirect, else by a page of ours. */
export function leadTo(ctx: Ctx, lead: Lead): Promise<void> {
  const { origin: own } = new URL(ctx.scope.origin)
  const { href, origin, pathname, search } = new URL(lead.location, own)
  if (origin !== own) return leadOn(ctx, { ...lead, location: href })
  return respond(ctx, { json: lead.json ?? { location: href }, to: pathname + search })
}

/**
 * Leads the browser to another host. A redirect would not do: the policy's form-action binds also where a form's answer
 * leads, and so no page with a button would have to name every host. Throws when `location` is no web address.
 */
export function leadOn(ctx: Ctx, { location, place, json, byItself = true }: Lead): Promise<void> {
  const { t } = ctx.scope
  const { href, protocol } = new URL(location)
  if (!/^https?:$/.test(protocol)) throw new Error(`Nobody is led to a ${protocol} address.`)
  if (byItself && isHtmx(ctx)) ctx.set('HX-Redirect', href)
  else if (byItself && kindOf(ctx) !== 'json') ctx.set('Refresh', `0; url=${href}`)
  return respond(ctx, {
    json: json ?? { location },
    html: () => <LeadingOn place={place} location={href} t={t} />,
    head: { title: t('ui.goingTo', { place }), noindex: true },
  })
}
