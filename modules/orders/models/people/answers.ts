/** What other modules ask of the orders of people. */
import type { Answers } from '#server/dispatcher.ts'
import { languagesOf } from './languages.ts'
import { lastAddress } from './last-address.ts'
import { forgetProperties, ofPerson } from './personal.ts'

export const personAnswers: Answers = {
  'orders.lastAddress': lastAddress,
  'orders.ofPerson': ofPerson,
  'orders.forgetProperties': forgetProperties,
  'orders.languages': languagesOf,
}
