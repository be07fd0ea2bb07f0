import { type GatewayKeys, type GatewayVariable, severalIn } from '#server/env/gateway-keys.ts'

/** Whether the environment has what a gateway needs; `missing` names the variables that it lacks. */
export type GatewaySetup =
  | { mode: 'off'; missing: readonly string[] }
  | { mode: 'test' | 'live'; keys?: readonly MaskedKey[] }

/** A variable, and the end of its value, for the merchant to know it by. */
export interface MaskedKey {
  name: string
  end: string
}

/** What a gateway is that needs all of these variables. */
export function setupOf(
  keys: GatewayKeys,
  needed: readonly GatewayVariable[],
  mode: (keys: GatewayKeys) => 'test' | 'live',
): GatewaySetup {
  const missing = needed.filter((name) => severalIn(keys[name]).length === 0)
  if (missing.length > 0) return { mode: 'off', missing }
  return { mode: mode(keys), keys: needed.map((name) => ({ name, end: endOf(keys[name]) })) }
}

/** Four signs of many; of few, none. */
const endOf = (value = ''): string => (value.length >= 16 ? `…${value.slice(-4)}` : '…')
