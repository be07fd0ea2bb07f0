/** The editor of segments, and whom rules choose before they are kept. */

import { pathOf } from '#server/desk/noun.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { fieldsOf } from '../../models/segments/customer-field.ts'
import { readyMadeOf } from '../../models/segments/ready-made.ts'
import type { Rules } from '../../models/segments/rules.ts'
import { previewOf, Segment } from '../../models/segments/segment.ts'
import * as accepted from '../../schemas.ts'
import {
  applyIntent,
  blankBlock,
  type SegmentForm,
} from '../../views/admin/segments/segment-form.ts'
import { segmentJson } from '../../views/json.ts'
import { noun } from './desk.tsx'
import { bodyOf, rulesForm, typedForm } from './form.ts'
import { foundOf } from './found.ts'
import { editor } from './page.tsx'

type Values = Record<string, unknown> & { id?: string | undefined }

/** The form of a segment that is not there yet; `from` is a ready-made one. */
export async function blank(ctx: Ctx, { from }: { from?: string | undefined }): Promise<void> {
  const { scope } = ctx
  const ready = (await readyMadeOf(scope)).find(({ name }) => name === from)
  const fields = await fieldsOf(scope)
  const rules = ready
    ? rulesForm(scope, ready.rules, fields)
    : { match: 'all' as const, blocks: [blankBlock] }
  const name = ready ? scope.t(ready.label) : ''
  return editor(ctx, { id: null, updatedAt: null, name, ...rules })
}

export async function present({ scope, params }: Ctx) {
  return segmentJson(await Segment.find(scope, params.id ?? ''))
}

export async function show(ctx: Ctx): Promise<void> {
  const segment = await present(ctx)
  return editor(ctx, await savedForm(ctx.scope, segment), { json: { segment } })
}

export async function create(ctx: Ctx, values: Values): Promise<void> {
  if (await asksFirst(ctx, values)) return
  const draft = parseInput(accepted.newSegment, await inputOf(ctx, values))
  return saved(ctx, await Segment.create(ctx.scope, draft), 201)
}

export async function update(ctx: Ctx, values: Values): Promise<void> {
  if (await asksFirst(ctx, values)) return
  const sent = parseInput(accepted.segmentChange, await inputOf(ctx, values))
  const { updatedAt, name, rules } = sent
  const draft = { ...(name !== undefined && { name }), ...(rules && { rules }) }
  return saved(ctx, await Segment.update(ctx.scope, ctx.params.id ?? '', draft, updatedAt), 200)
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<Awaited<ReturnType<typeof present>>>) {
  const { values, errors, message, present: kept } = attempt
  const newer = kept && { message, form: await savedForm(ctx.scope, kept) }
  return editor(ctx, typedForm(values, ctx.params.id ?? null), {
    errors: atTheirFields(errors),
    newer,
  })
}

/** Whom rules choose; nothing is kept. */
export async function preview(ctx: Ctx, { rules }: { rules: Rules }): Promise<void> {
  const { scope } = ctx
  const { count, customers } = await foundOf(scope, await previewOf(scope, rules))
  return respond(ctx, { json: { count, customers } })
}

/** Buttons that change the form without saving it; answers whether it was one. */
async function asksFirst(ctx: Ctx, values: Values): Promise<boolean> {
  const intent = typeof values.intent === 'string' ? values.intent : 'save'
  if (!isForm(ctx) || intent === 'save') return false
  const form = typedForm(values, ctx.params.id ?? null)
  await editor(ctx, applyIntent(form, intent) ?? form)
  return true
}

async function inputOf(ctx: Ctx, values: Values): Promise<unknown> {
  if (!isForm(ctx)) return values
  return bodyOf(ctx.scope, typedForm(values, null), await fieldsOf(ctx.scope))
}

/** The form names the rules by themselves. */
const atTheirFields = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^rules\.(?=blocks)/, ''), text]),
  )

function saved(ctx: Ctx, segment: Segment, status: number): Promise<void> {
  return respond(ctx, {
    status,
    json: { segment: segmentJson(segment) },
    to: pathOf(noun, segment.id),
    flash: ctx.scope.t('customers.segments.saved', { name: segment.name }),
  })
}

async function savedForm(
  scope: Scope,
  { id, updatedAt, name, rules }: ReturnType<typeof segmentJson>,
): Promise<SegmentForm> {
  return { id, updatedAt, name, ...rulesForm(scope, rules, await fieldsOf(scope)) }
}
