/** What a merge of two customers writes of their own records. */
import type { MergedRows } from '#server/people/merged-person.ts'
import { Customer } from '../customer.ts'
import { Member } from '../groups/member.ts'
import { SavedAddress } from '../saved-address.ts'
import { CustomerMerge } from './customer-merge.ts'

export const customerRows: MergedRows[] = [
  { model: Customer, by: ['id'] },
  { model: Member, by: ['customerId'] },
  { model: SavedAddress, by: ['userId'] },
  { model: CustomerMerge, by: ['customerId'] },
]
