/** A currency that the shop sells in besides its own. */
import type { QueryBuilderType } from 'objection'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { choice, whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import { currencyCode, rate } from './fields.tsx'
import { fitsCurrency, roundings } from './rounding.ts'

export const currencyFields = record(
  {
    code: currencyCode(),
    rate: rate(),
    rounding: choice(roundings),
    direction: choice(['nearest', 'up']),
    status: choice(['active', 'paused']),
    position: whole({ most: 10_000 }),
  },
  ({ code, rounding }) =>
    isCurrency(code) && !fitsCurrency(rounding, code)
      ? { rounding: said('multi-currency.admin.noDecimals', { code }) }
      : undefined,
)

export class Currency extends recordModel(currencyFields) {
  static override tableName = 'currencies'
  static override readonly missing = 'multi-currency.admin.notFound'
  static override visible = true
  static override order = [{ column: 'position' }, { column: 'code' }]
  /** The shop's own currency when the rate was set. */
  declare base: string

  /** What a write makes of a code that is there already: 422 at its field. */
  static override in<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
  ): QueryBuilderType<InstanceType<M>> {
    const query = super.in(scope) as unknown as QueryBuilderType<InstanceType<M>>
    query.onError((error) => {
      if (violationOf(error)?.kind !== 'unique') throw error
      throw badInput({ code: said('multi-currency.admin.taken') })
    })
    return query
  }

  /** Writes down what the rate is from now on, and to which currency it is one. */
  static override async written(scope: Scope, { id, rate, base }: Currency): Promise<void> {
    const { currency: own } = scope.shop
    const [last] = await RateChange.of(scope, id, 1)
    if (base !== own)
      await scope.db('currencies').where({ id, storeId: scope.storeId }).update({ base: own })
    if (last?.rate !== rate || last.base !== own)
      await RateChange.add(scope, { currencyId: id, rate, base: own })
  }
}

/** A rate, from when it was set. */
export class RateChange extends StoreModel {
  static override tableName = 'currency_rates'
  static override audited = false
  declare currencyId: string
  declare rate: number
  declare base: string

  /** The latest first. */
  static of(scope: Scope, currencyId: string, most: number): Promise<RateChange[]> {
    return RateChange.in(scope)
      .where({ currencyId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(most)
      .then((rows) => rows)
  }
}
