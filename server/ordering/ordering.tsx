/** The page on which a merchant puts the rows of a list in order, and its JSON. */
import { z } from 'zod'
import { writes } from '#server/access/permissions.ts'
import type { Place } from '#server/desk/noun.ts'
import { grouped } from '#server/grouped.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { MessageKey } from '#server/language/message.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { OrderForm, type OrderGroup } from '#views/kit/desk/order-form.tsx'
import { inOrder, type Ordered, type Placed, reorder, versionOf } from './reorder.ts'

interface OrderParts<R extends Placed> extends Ordered<R> {
  label(row: R, scope: Scope): string
  /** Rows of several groups stand apart, each group in an order of its own. */
  group?(row: R, scope: Scope): { key: string; label: string }
}

/** So many rows are put in order; those after them follow as they were. */
const most = 2000

const id = z.string().min(1).max(64)
/** `version`: that of the order that was seen; another is refused. `intent`: what a button asks for instead of saving, as `up:ID`. */
const order = z.object({
  ids: z.array(id).max(most),
  version: z.string().max(64).optional(),
  intent: z.string().max(80).optional(),
})

interface OrderJson {
  order: { id: string; label: string; group?: string }[]
  version: string
}

const shape = z.object({
  order: z.array(z.object({ id: z.string(), label: z.string(), group: z.string().optional() })),
  version: z.string(),
})

interface Shown {
  status?: string
  pressed?: string
  errors?: Record<string, string>
  newer?: { message: string; saved: OrderJson }
}

/** The routes `GET` and `PUT <path>/order`. They stand before `<path>/:id`. */
export function ordering<R extends Placed>(
  routes: Routes,
  noun: Pick<Place, 'path' | 'words'> & { heading?: MessageKey },
  parts: OrderParts<R>,
): void {
  const path = `${noun.path}/order`
  routes.get(path, writes, gives(shape), async (ctx: Ctx) => {
    const rows = await parts.read(ctx.scope)
    return draw(ctx, rows, versionOf(rows))
  })
  routes.put(path, gives(shape), takes(order, save, { again, present, keys: most + 20 }))

  const entries = (rows: readonly R[], scope: Scope) =>
    rows.slice(0, most).map((row) => {
      const group = parts.group?.(row, scope)
      return {
        ...{ id: row.id, label: parts.label(row, scope), key: group?.key ?? '' },
        ...(group ? { group: group.label } : {}),
      }
    })

  const jsonOf = (rows: readonly R[], scope: Scope): OrderJson => ({
    order: entries(rows, scope).map(({ key: _, ...entry }) => entry),
    version: versionOf(rows),
  })

  async function present({ scope }: Ctx): Promise<OrderJson> {
    return jsonOf(await parts.read(scope), scope)
  }

  async function save(ctx: Ctx, { ids, version, intent = 'save' }: z.output<typeof order>) {
    const { scope } = ctx
    if (intent !== 'save') return move(ctx, ids, version ?? '', intent)
    await reorder(scope, parts, ids, version)
    return respond(ctx, {
      json: await present(ctx),
      to: noun.path,
      flash: scope.t('adminui.order.saved'),
    })
  }

  /** Without scripts a button sends the form, and it comes back changed. */
  async function move(ctx: Ctx, ids: readonly string[], version: string, intent: string) {
    const rows = inOrder(await parts.read(ctx.scope), ids)
    const [verb = '', at = ''] = intent.split(':')
    const keyOf = (row: R) => parts.group?.(row, ctx.scope).key
    const row = rows.find((one) => one.id === at)
    const own = row ? rows.filter((one) => keyOf(one) === keyOf(row)) : []
    const index = own.findIndex((one) => one.id === at)
    const other = own[verb === 'up' ? index - 1 : index + 1]
    if (!row || !other) return draw(ctx, rows, version, { pressed: intent })
    const swapped = rows.map((one) => (one === row ? other : one === other ? row : one))
    const place = { name: parts.label(row, ctx.scope), place: own.indexOf(other) + 1 }
    const status = ctx.scope.t('adminui.order.said', { ...place, count: own.length })
    return draw(ctx, swapped, version, { status, pressed: intent })
  }

  /** The order as it was sent, with what is wrong. */
  async function again(ctx: Ctx, attempt: Attempt<OrderJson>) {
    const { values, errors, message, present: saved } = attempt
    const ids = [values.ids].flat().filter((one) => typeof one === 'string')
    const version = typeof values.version === 'string' ? values.version : ''
    return draw(ctx, inOrder(await parts.read(ctx.scope), ids), version, {
      errors,
      ...(saved ? { newer: { message, saved } } : {}),
    })
  }

  async function draw(ctx: Ctx, rows: R[], version: string, shown: Shown = {}) {
    const { scope } = ctx
    const { t } = scope
    const all = entries(rows, scope)
    const groups: OrderGroup[] = [...grouped(all, ({ key }) => key).values()].map((own) => ({
      label: own[0]?.group ?? t(noun.heading ?? `${noun.words}.title`),
      rows: own,
    }))
    const { newer, ...more } = shown
    return respond(ctx, {
      json: jsonOf(rows, scope),
      html: () => (
        <OrderForm
          {...{ path, groups, version, t, ...more, ...hintIn(t, noun.words) }}
          {...(newer ? { newer: { ...newer, saved: newer.saved.order } } : {})}
          sortable={kernelOf(scope).assets.url('js/sortable.js')}
        />
      ),
      head: {
        title: t('adminui.order.title'),
        breadcrumbs: [{ href: noun.path, label: t(noun.heading ?? `${noun.words}.title`) }],
        narrow: true,
      },
    })
  }
}

/** What the order decides, where the module says so. */
function hintIn(t: Scope['t'], words: string): { hint?: string } {
  const key = `${words}.orderHint`
  const hint = t(key)
  return hint === key ? {} : { hint }
}
