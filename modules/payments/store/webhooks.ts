/** Where gateways knock: a signature over the raw bytes opens, and nothing that is said is believed. */
import { Fault, malformed, notFound, unavailable } from '#server/errors.ts'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'
import { isSigned } from '#server/gateways/gateway-webhook.ts'
import { rawBody } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { noteRefused } from '../models/webhooks/refused.ts'
import { Webhook } from '../models/webhooks/webhook.ts'

const most = 256 * 1024

/** 404 for a gateway without webhooks, 503 where it has no secret, 401 for what is not signed now, 400 for what it never sends. */
export async function receive(ctx: Ctx): Promise<void> {
  const { scope, params } = ctx
  const gateway = scope.gateways.find(({ name }) => name === params.gateway)
  if (!gateway?.webhook) throw notFound()
  const { webhook } = gateway
  const secrets = webhook.secrets(scope)
  if (gateway.setup.mode === 'off' || secrets.length === 0)
    throw unavailable('payments.webhook.noSecret', {}, 3_600)
  const bytes = await bytesOf(ctx)
  const { headers } = ctx.req
  const signature = await webhook.signature({ headers, bytes }, scope)
  if (!signature || !isSigned(signature, secrets)) {
    noteRefused(scope, gateway.name)
    throw new Fault(401, 'BAD_SIGNATURE', said('payments.webhook.badSignature'))
  }
  await Webhook.receive(
    scope,
    gateway.name,
    eventOf(() => webhook.event(bytes, headers)),
  )
  return respond(ctx, { json: { received: true } })
}

async function bytesOf(ctx: Ctx): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of rawBody(ctx, most)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function eventOf(parse: () => WebhookEvent): WebhookEvent {
  try {
    return parse()
  } catch {
    throw malformed('payments.webhook.unknown')
  }
}
