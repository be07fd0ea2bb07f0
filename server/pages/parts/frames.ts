/** What stands around the content of pages for everybody: drawn once for all addresses at which it looks the same. */

import { AddressNotes } from '#server/http/routing/address-notes.ts'
import { openPath } from '#server/http/routing/open-path.ts'
import { newId } from '#server/ids.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'

/** Of one layout in one language and currency: a page that a menu leads to has one of its own. */
const mostFrames = 20

interface Frame {
  notes: AddressNotes
  /** The markup before and after the place of the content. */
  around: string[]
  leadsHere: boolean
  /** Style sheets that it needs. */
  sheets: ReadonlySet<string>
}

/** As pages in the cache, good for one revision. */
class Frames {
  private revision = -1
  private known = new WeakMap<Scope['look'], Map<string, Frame[]>>()

  /** Those that look as this scope would draw them; undefined while it is not known whether they are still true. */
  of(scope: Scope, layout: string): Frame[] | undefined {
    const { revision, look, language, shop, currency } = scope
    if (revision === undefined) return undefined
    if (revision > this.revision) this.known = new WeakMap()
    this.revision = Math.max(revision, this.revision)
    const worn = this.known.get(look) ?? new Map<string, Frame[]>()
    this.known.set(look, worn)
    const key = [layout, language, shop.language, currency].join()
    const frames = worn.get(key) ?? []
    worn.set(key, frames)
    return frames
  }
}

const framesOf = perShop(() => new Frames())
/** The place of the content; nobody else can write it. */
const place = newId()

/** The page with `content` in the theme's layout, for everybody who has no account. */
export async function framed(scope: Scope, layout: string, content: string): Promise<string> {
  const { url } = scope
  const known = framesOf(scope).of(scope, layout)
  if (!url || !known) return drawn(scope, layout, content)
  const frame = known.find(({ notes }) => notes.fits(url)) ?? (await draw(scope, layout))
  // What was drawn while the shop changed may show it as it was before.
  const isTrue = framesOf(scope).of(scope, layout) === known
  if (isTrue && !frame.notes.isAlone && !known.includes(frame) && known.length < mostFrames)
    known.push(frame)
  for (const sheet of frame.sheets) scope.sheets.add(sheet)
  const html = frame.around.join(content)
  return frame.leadsHere ? html.split(frame.notes.here).join(attr(openPath(scope))) : html
}

/** The same, drawn for this answer alone. */
export const drawn = (scope: Scope, layout: string, content: string): Promise<string> =>
  scope.theme.render(layout, { children: content }, scope)

async function draw(scope: Scope, layout: string): Promise<Frame> {
  const notes = new AddressNotes()
  const sheets = new Set<string>()
  const html = await drawn(scope.as({ notes, sheets }), layout, place)
  return { notes, sheets, around: html.split(place), leadsHere: html.includes(notes.here) }
}
