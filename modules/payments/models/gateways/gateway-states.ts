/** How each gateway stands: set up or not, offered or not, and when it was heard of last. */
import { notFound } from '#server/errors.ts'
import type { MaskedKey } from '#server/gateways/gateway-setup.ts'
import type { Scope } from '#server/scope.ts'
import { type Heard, heardOf } from '../webhooks/heard.ts'
import { GatewaySetting } from './gateway-setting.ts'

export interface GatewayState {
  name: string
  label: string
  /** As the environment says. */
  mode: 'off' | 'test' | 'live'
  /** Names of variables that are not set. */
  missing: readonly string[]
  /** Variables that are set, with the ends of their values. */
  keys: readonly MaskedKey[]
  offered: boolean
  captures: GatewaySetting['captures']
  /** False where it captures by itself, or nothing is authorized. */
  mayWait: boolean
  /** When webhooks came last; null where the gateway has none. */
  webhooks: (Heard & { address: string; canTry: boolean }) | null
  settingsPath: string | null
  /** A merchant can make a payment with it to try it. */
  triable: boolean
}

/** In the order of modules. */
export async function gatewayStates(scope: Scope): Promise<GatewayState[]> {
  const settings = await GatewaySetting.all(scope)
  const heard = await heardOf(scope)
  return scope.gateways.map(({ name, label, setup, captures, flow, webhook, settingsPath }) => ({
    ...{ name, label: scope.t(label), mode: setup.mode },
    missing: setup.mode === 'off' ? setup.missing : [],
    keys: setup.mode === 'off' ? [] : (setup.keys ?? []),
    offered: settings.get(name)?.offered ?? true,
    captures: settings.get(name)?.captures ?? 'at_once',
    mayWait: captures !== 'now' && flow !== 'none',
    webhooks: webhook
      ? {
          address: scope.absolute(`/api/webhooks/${name}`),
          canTry: webhook.sample !== undefined,
          ...heard(name),
        }
      : null,
    settingsPath: settingsPath ?? null,
    triable: setup.mode !== 'off' && flow !== 'none',
  }))
}

/** 404 for a name that no module declares. */
export async function gatewayState(scope: Scope, name: string): Promise<GatewayState> {
  const state = (await gatewayStates(scope)).find((one) => one.name === name)
  if (!state) throw notFound('payments.noGateway')
  return state
}
