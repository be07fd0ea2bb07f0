/** Whether rules make sense, with what is known of customers in this shop. */
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { mostMoney } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { type CustomerField, choicesOf, fieldsOf } from './customer-field.ts'
import { mostDays, operatorsOf, type Rule, type Rules } from './rules.ts'

/** 422 at each rule that nobody could follow: `rules.blocks.0.rules.1.value`. */
export async function checkRules(scope: Scope, { blocks }: Rules): Promise<void> {
  const fields = await fieldsOf(scope)
  const wrong: Record<string, Said> = {}
  for (const [at, { rules }] of blocks.entries())
    for (const [i, rule] of rules.entries()) {
      const fault = await faultOf(scope, rule, fields.get(rule.field) ?? [])
      if (fault) wrong[`rules.blocks.${at}.rules.${i}.${fault.at}`] = fault.message
    }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}

interface Fault {
  at: 'field' | 'operator' | 'value' | 'days'
  message: Said
}

async function faultOf(
  scope: Scope,
  rule: Rule,
  parts: readonly CustomerField[],
): Promise<Fault | undefined> {
  const [field] = parts
  if (!field) return { at: 'field', message: said('customers.segments.noField') }
  if (!parts.some((part) => operatorsOf(part).includes(rule.operator)))
    return { at: 'operator', message: said('customers.segments.noOperator') }
  if (rule.days !== null && !field.spans)
    return { at: 'days', message: said('customers.segments.noDays') }
  const message = valueFault(field, rule) ?? (await choiceFault(scope, rule, parts))
  return message && { at: 'value', message }
}

function valueFault({ kind }: CustomerField, { operator, value }: Rule): Said | undefined {
  const isWhole = /^\d{1,13}$/.test(value)
  if (kind === 'amount')
    return isWhole && Number(value) <= mostMoney ? undefined : said('customers.segments.noAmount')
  const counts = kind === 'count' || operator === 'within' || operator === 'not_within'
  if (counts)
    return isWhole && Number(value) <= mostDays ? undefined : said('customers.segments.noCount')
  if (kind === 'day')
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? undefined
      : said('customers.segments.noDay')
  return value === '' ? said('customers.segments.noValue') : undefined
}

async function choiceFault(
  scope: Scope,
  { value }: Rule,
  parts: readonly CustomerField[],
): Promise<Said | undefined> {
  const choices = await choicesOf(scope, parts)
  return choices === undefined || choices.some((one) => one.value === value)
    ? undefined
    : said('server.field.noChoice')
}
