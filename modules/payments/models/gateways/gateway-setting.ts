import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export const captureTimes = ['at_once', 'on_shipment', 'by_hand'] as const

/** What the merchant decided about a gateway; without a row it is offered, and captured at once. */
export class GatewaySetting extends StoreModel {
  static override tableName = 'payment_gateways'
  // So that what is kept of it is read anew.
  static override visible = true
  static override booleans = ['offered']
  declare gateway: string
  declare offered: boolean
  declare captures: (typeof captureTimes)[number]

  /** By the gateway's name. */
  static async all(scope: Scope): Promise<Map<string, GatewaySetting>> {
    const rows = await scope.cached('payments.gateways', async () => GatewaySetting.in(scope))
    return new Map(rows.map((row) => [row.gateway, row]))
  }

  /** Writes what the merchant decided. */
  static async save(
    scope: Scope,
    gateway: string,
    wanted: { offered?: boolean | undefined; captures?: GatewaySetting['captures'] | undefined },
  ): Promise<void> {
    const given = Object.fromEntries(
      Object.entries(wanted).filter(([, value]) => value !== undefined),
    )
    await scope.atomic(async (inner) => {
      const row = await GatewaySetting.in(inner).findOne({ gateway })
      if (row) await GatewaySetting.change(inner, row.id, given)
      else
        await GatewaySetting.add(inner, { offered: true, captures: 'at_once', ...given, gateway })
    })
  }
}
