import { type Said, said } from '#server/language/message.ts'
import type { TypeRange } from '../types/field-type.ts'

/** What is said of an end that cannot be read. */
export const wrongEnd = ({ as }: TypeRange): Said => messages[as]()

const messages: Readonly<Record<TypeRange['as'], () => Said>> = {
  number: () => said('custom-fields.value.noNumber'),
  money: () => said('custom-fields.value.noAmount'),
  day: () => said('custom-fields.value.noDay'),
}
