/** What a service said of a tax number last. */
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Checked } from './number-service.ts'

const day = 24 * 3600_000

/** Milliseconds after which a service is asked again. */
const lasts = { valid: day, invalid: 600_000, silent: 120_000 }
/** An order has its own copy. */
const kept = 90 * day

export class TaxNumber extends StoreModel {
  static override tableName = 'tax_numbers'
  // Buyers type them.
  static override audited = false
  declare number: string
  declare state: Checked['state']
  declare name: string | null
  declare address: string | null
  declare consultation: string | null
  /** When the service answered last, UTC. */
  declare checkedAt: string
  /** When it was asked last: later where it gave no answer since. */
  declare askedAt: string

  get isFresh(): boolean {
    const { state, checkedAt, askedAt } = this
    return Date.now() - Date.parse(askedAt) < lasts[askedAt === checkedAt ? state : 'silent']
  }

  static async of(scope: Scope, number: string): Promise<TaxNumber | undefined> {
    return (await readRows(scope, TaxNumber, { number }))[0]
  }

  /** Writes down an answer; silence takes none away that is still good. */
  static async keep(scope: Scope, number: string, checked: Checked): Promise<void> {
    const checkedAt = now()
    const old = new Date(Date.now() - kept).toISOString()
    await scope.atomic(async (inner) => {
      await TaxNumber.in(inner).where('checkedAt', '<', old).delete()
      await TaxNumber.in(inner)
        .insert({ id: newId(), number, ...checked, checkedAt, askedAt: checkedAt })
        .onConflict(['storeId', 'number'])
        .ignore()
      await TaxNumber.in(inner).where({ number }).patch({ askedAt: checkedAt })
      const known = TaxNumber.in(inner).where({ number })
      if (checked.state === 'silent') known.whereNot({ state: 'valid' })
      await known.patch({ ...checked, checkedAt })
    })
  }
}
