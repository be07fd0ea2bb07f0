/** Settings: how people can pay. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { GatewaySetting } from '../models/gateways/gateway-setting.ts'
import { gatewayState, gatewayStates } from '../models/gateways/gateway-states.ts'
import type { setting } from '../schemas.ts'
import { GatewayCards } from '../views/admin/gateway-cards.tsx'

const path = '/admin/payments/gateways'

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const gateways = await gatewayStates(scope)
  return respond(ctx, {
    json: { gateways, total: gateways.length },
    html: () => <GatewayCards gateways={gateways} format={format} t={t} />,
    head: { title: t('payments.admin.gateways'), narrow: true },
  })
}

export async function update(
  ctx: Ctx,
  { gateway: name, offered, captures }: z.output<typeof setting>,
): Promise<void> {
  const { scope } = ctx
  await gatewayState(scope, name)
  await GatewaySetting.save(scope, name, { offered, captures })
  return respond(ctx, {
    json: { gateway: await gatewayState(scope, name) },
    to: path,
    flash: scope.t('payments.admin.saved'),
  })
}
