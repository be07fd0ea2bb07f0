import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { stepsOf, tick as tickStep, untick as untickStep } from '../models/steps.ts'
import type { byStep, Tick } from '../schemas.ts'
import { Checklist } from '../views/checklist.tsx'
import { stepJson } from '../views/json.ts'

const path = '/admin/system/moving-in'

export const show = (ctx: Ctx): Promise<void> => page(ctx)

export async function tick(ctx: Ctx, sent: Tick): Promise<void> {
  const { scope } = ctx
  const row = await tickStep(scope, sent)
  const flash = scope.t(row.isDone ? 'cutover.done' : `cutover.${row.state}`)
  const step = stepJson({ t: scope.english }, { name: row.step, row })
  await respond(ctx, { json: { step }, to: `${path}#${sent.step}`, flash })
}

export async function untick(ctx: Ctx, { step }: z.output<typeof byStep>): Promise<void> {
  await untickStep(ctx.scope, step)
  await respond(ctx, { json: { step }, to: `${path}#${step}` })
}

/** With what was typed, and what is wrong with it. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> => page(ctx, attempt)

async function page(ctx: Ctx, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const steps = (await stepsOf(scope)).map((step) => stepJson(scope, step))
  await respond(ctx, {
    json: { steps },
    html: () => <Checklist steps={steps} attempt={attempt} format={format} t={t} />,
    head: { title: t('cutover.title') },
    ...(attempt ? { status: attempt.status } : {}),
  })
}
