import { pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { refKey } from '#server/language/link-target.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { DeleteButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { choicesOf } from '../models/choices.ts'
import { edited } from '../models/editing.ts'
import { type ItemKind, isRecord } from '../models/item.ts'
import { Menu } from '../models/menu.ts'
import { targetsOf } from '../models/menu-links.ts'
import { places } from '../models/places.ts'
import { type Change, type Creation, placeIn } from '../schemas.ts'
import { MenuEditor, type OtherMenu } from '../views/editor.tsx'
import { type LineForm, type MenuForm, stored, typed } from '../views/form.ts'
import { type MenuJson, menuJson } from '../views/json.ts'
import type { LineView } from '../views/line.tsx'

const path = '/admin/navigation'

interface Shown {
  errors?: Record<string, string>
  newer?: Newer<MenuForm> | undefined
  query?: string
}

/** The form of a menu that is not there yet. */
export async function blank(ctx: Ctx, { place: asked }: { place?: string | undefined }) {
  const { scope } = ctx
  const taken = asked === undefined ? await othersOf(scope, null) : []
  const free = places.find((one) => !taken.some(({ place }) => place === one))
  const place = asked ?? free ?? ''
  const known = places.find((one) => one === place)
  const title = known ? scope.t(`navigation.admin.usual.${known}`) : ''
  return edit(ctx, typed({ place, title }))
}

export async function create(ctx: Ctx, { intent: sent, q = '', asked, ...draft }: Creation) {
  const intent = intentOf(sent, q, asked)
  if (intent !== 'save') return edit(ctx, worked(typed({ ...draft }), intent), { query: q })
  const whole = await Menu.create(ctx.scope, placeIn(draft))
  return respond(ctx, {
    status: 201,
    json: { menu: menuJson(whole) },
    to: pathOf({ path }, whole.menu.id),
    flash: ctx.scope.t('navigation.admin.saved', { title: whole.menu.title }),
  })
}

/** The menu of the address with its lines, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  menuJson(await Menu.whole(scope, params.id ?? ''))

export async function show(ctx: Ctx) {
  const menu = await present(ctx)
  return edit(ctx, stored(menu), {}, menu)
}

export async function update(ctx: Ctx, { id, intent: sent, q = '', asked, ...change }: Change) {
  const intent = intentOf(sent, q, asked)
  if (intent !== 'save') return edit(ctx, worked(typed(change, id), intent), { query: q })
  const { updatedAt, place, ownPlace, ...draft } = change
  const placed = place === undefined ? {} : placeIn({ place, ownPlace })
  const whole = await Menu.update(ctx.scope, id, emptied(ctx, { ...draft, ...placed }), updatedAt)
  return respond(ctx, {
    json: { menu: menuJson(whole) },
    to: pathOf({ path }, id),
    flash: ctx.scope.t('navigation.admin.saved', { title: whole.menu.title }),
  })
}

/** Enter looks for words that were typed into the search, and saves anywhere else. */
function intentOf(sent = 'save', q = '', asked = ''): string {
  if (sent === 'enter') return q.trim() === '' || q === asked ? 'save' : 'find'
  return sent || 'save'
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, attempt: Attempt<MenuJson>) {
  const { values, errors, message, present: saved } = attempt
  const form = typed(values, ctx.params.id ?? null)
  const q = asText(values.q)
  const intent = intentOf(asText(values.intent), q, asText(values.asked))
  if (intent !== 'save') {
    // A line can be moved before everything has been filled in.
    ctx.status = 200
    return edit(ctx, worked(form, intent), { query: q })
  }
  return edit(ctx, form, { errors, newer: saved && { message, form: stored(saved) } })
}

/** A form whose last line was taken out sends no lines at all. */
const emptied = <D extends { items?: unknown }>(ctx: Ctx, draft: D) =>
  draft.items === undefined && ctx.is('urlencoded') ? { ...draft, items: [] } : draft

const worked = (form: MenuForm, intent: string): MenuForm => ({
  ...form,
  lines: edited(form.lines.map(draftOf), intent).map((line) => ({
    kind: line.kind,
    targetId: line.targetId ?? '',
    address: line.address ?? '',
    labels: line.labels ?? {},
    newTab: line.newTab ?? false,
    depth: line.depth,
  })),
})

const draftOf = (line: LineForm) => ({ ...line, kind: line.kind as ItemKind })

async function edit(ctx: Ctx, form: MenuForm, shown: Shown = {}, menu?: object) {
  const { scope } = ctx
  const { t, assets } = scope
  const { errors = {}, query = '' } = shown
  const newer = shown.newer && {
    ...shown.newer,
    form: { ...shown.newer.form, lines: await viewed(scope, shown.newer.form.lines) },
  }
  const { id } = form
  const lines = await viewed(scope, form.lines)
  const choices = await choicesOf(scope, query)
  const others = await othersOf(scope, id)
  return respond(ctx, {
    json: { menu: menu ?? form },
    html: () => (
      <MenuEditor
        {...{ form, lines, errors, newer, query, choices, others, t }}
        languages={scope.shop.languages}
        sortable={assets.url('js/sortable.js')}
      />
    ),
    head: {
      title: id === null ? t('navigation.admin.new') : form.title,
      breadcrumbs: [{ href: path, label: t('navigation.admin.title') }],
      ...(id === null
        ? {}
        : {
            actions: (
              <DeleteButton href={pathOf({ path }, id)} label={t('navigation.admin.delete')} />
            ),
          }),
    },
  })
}

/** Other menus, and where they stand. */
async function othersOf(scope: Scope, id: string | null): Promise<OtherMenu[]> {
  const menus = await Menu.in(scope).select('id', 'place', 'title')
  return menus
    .filter((one) => one.id !== id)
    .map(({ id, place, title }) => ({ place, title, href: pathOf({ path }, id) }))
}

/** The lines with what their targets are now. */
async function viewed(scope: Scope, lines: readonly LineForm[]): Promise<LineView[]> {
  const targets = await targetsOf(scope, lines.map(draftOf))
  return lines.map((line) => {
    const { kind, targetId: id, address } = draftOf(line)
    if (!isRecord(kind)) {
      const title = kind === 'fixed' ? scope.t(`navigation.fixed.${address}`) : ''
      return { ...line, title, href: address, state: 'shown' }
    }
    const target = targets.get(refKey({ kind, id }))
    if (!target) return { ...line, title: '', href: '', state: 'gone' }
    const { title, href, shown } = target
    return { ...line, title, href, state: shown ? 'shown' : 'hidden' }
  })
}
