/** What stands in the form of an edit, as texts: typed just now, or what was proposed before. */
import { isRecord } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import type { EditContent } from '../../../models/edits/content.ts'

export interface TypedLine {
  variantId: string
  title: string
  quantity: string
  price: string
  custom: { taxable: string; taxClass: string; requiresShipping: string } | null
}

export interface TypedEdit {
  quantities: Map<string, string>
  added: TypedLine[]
  delivery: { kind: string; label: string; price: string; rateIds: Record<string, string> }
  reduction: { value: string; label: string }
  own: TypedLine
  goods: string
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const listOf = (value: unknown): Record<string, unknown>[] =>
  Object.values(Array.isArray(value) ? value : recordOf(value)).filter(isRecord)

/** As it was sent; what is proposed says what became of it. */
export function typedOf(values: Record<string, unknown>): TypedEdit {
  const { delivery, reduction } = {
    delivery: recordOf(values.delivery),
    reduction: recordOf(values.reduction),
  }
  return {
    quantities: new Map(
      listOf(values.lines).map(({ lineId, quantity }) => [asText(lineId), asText(quantity)]),
    ),
    added: listOf(values.added).map(lineOf),
    delivery: {
      ...{ kind: asText(delivery.kind) || 'kept', label: asText(delivery.label) },
      price: asText(delivery.price),
      rateIds: Object.fromEntries(
        Object.entries(recordOf(delivery.rateIds)).map(([key, id]) => [key, asText(id)]),
      ),
    },
    reduction: { value: asText(reduction.value), label: asText(reduction.label) },
    own: lineOf(recordOf(values.own)),
    goods: asText(values.goods),
  }
}

function lineOf({ variantId, quantity, price, custom, title }: Record<string, unknown>): TypedLine {
  const own = isRecord(custom) ? custom : null
  return {
    ...{ variantId: asText(variantId), quantity: asText(quantity), price: asText(price) },
    title: asText(own ? own.title : title),
    custom: own && {
      ...{ taxable: lastOf(own.taxable), taxClass: asText(own.taxClass) },
      requiresShipping: lastOf(own.requiresShipping),
    },
  }
}

/** Of a checkbox after a hidden field of its name. */
const lastOf = (value: unknown): string => asText(Array.isArray(value) ? value.at(-1) : value)

interface Written {
  /** An amount, and a rate, as a form has them. */
  money: (minor: number) => string
  percent: (millionths: number) => string
  /** What a new line is called. */
  titleOf: (key: string) => string
}

/** As it is proposed. */
export function typedFrom(
  { lines, added, delivery, reduction }: EditContent,
  { money, percent, titleOf }: Written,
): TypedEdit {
  return {
    quantities: new Map(lines.map(({ lineId, quantity }) => [lineId, String(quantity)])),
    added: added.map(({ key, variantId, quantity, price, custom }) => ({
      ...{ variantId: variantId ?? '', title: custom?.title ?? titleOf(key) },
      ...{ quantity: String(quantity), price: price === null ? '' : money(price) },
      custom: custom && {
        ...{ taxable: String(custom.taxable), taxClass: custom.taxClass ?? '' },
        requiresShipping: String(custom.requiresShipping),
      },
    })),
    delivery:
      delivery === null
        ? { kind: 'kept', label: '', price: '', rateIds: {} }
        : 'price' in delivery
          ? {
              kind: 'typed',
              label: delivery.label,
              price: money(delivery.price),
              rateIds: {},
            }
          : { kind: 'rates', label: '', price: '', rateIds: delivery.rateIds },
    reduction: {
      label: reduction?.label ?? '',
      value: !reduction
        ? ''
        : 'rate' in reduction
          ? `${percent(reduction.rate)} %`
          : money(reduction.amount),
    },
    own: lineOf({}),
    goods: '',
  }
}
