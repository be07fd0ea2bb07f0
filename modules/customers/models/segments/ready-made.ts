/** Segments that merchants ask for most, to begin with. */
import type { MessageKey } from '#server/language/message.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { fieldsOf } from './customer-field.ts'
import type { Rule, Rules } from './rules.ts'

const rule = (field: string, operator: Rule['operator'], value: string): Rule => ({
  ...{ field, operator, value, days: null },
})
const of = (...rules: Rule[]): Rules => ({ match: 'all', blocks: [{ match: 'all', rules }] })

/** By the word of the address: `/admin/customers/segments/new?from=never`. */
const readyMade = ({ shop }: Scope) => ({
  never: of(rule('orders', 'is', '0')),
  once: of(rule('orders', 'is', '1')),
  often: of(rule('orders', 'at_least', '5')),
  spent: of(rule('spent', 'at_least', String(500 * 10 ** currencyDigits(shop.currency)))),
  lapsed: of(rule('lastOrder', 'not_within', '180')),
  consent: of(rule('consent', 'is', 'yes')),
})

export interface ReadyMade {
  name: string
  label: MessageKey
  rules: Rules
}

/** Those whose fields this shop knows. */
export async function readyMadeOf(scope: Scope): Promise<ReadyMade[]> {
  const fields = await fieldsOf(scope)
  const all = readyMade(scope)
  return (Object.keys(all) as (keyof typeof all)[]).flatMap((name): ReadyMade[] => {
    const rules = all[name]
    const isKnown = rules.blocks.every((block) =>
      block.rules.every(({ field }) => fields.has(field)),
    )
    return isKnown ? [{ name, label: `customers.segments.ready.${name}`, rules }] : []
  })
}
