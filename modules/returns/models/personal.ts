/** Returns and declarations to withdraw: kept as long as the order that they belong to. */
import { dropPhotos } from '#server/files/sent-photos.ts'
import type { Person } from '#server/people/person.ts'
import { type Further, type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { receiptJson } from '../views/json.ts'
import { returnJson } from '../views/return-json.ts'
import { Return } from './returned/return.ts'
import { ReturnPicture } from './returned/return-picture.ts'
import { withLines } from './returned/search.ts'
import { Withdrawal, WithdrawalCase } from './withdrawals/withdrawal.ts'

const nobody = { email: '', name: '', userId: null }

/** Nothing was sold by them: there is nothing that they have to be kept for. */
const unmatched = (scope: Scope, { userId, emails }: Person) =>
  Withdrawal.in(scope)
    .whereNull('orderId')
    .where((one) => {
      one.whereIn('email', [...emails])
      if (userId !== null) one.orWhere({ userId })
    })
    .orderBy('id', 'desc')

export const returnRecords: PersonalRecords[] = [
  // They may show somebody: they go, whatever is kept of their return.
  personal({
    label: 'returns.personal.pictures',
    model: ReturnPicture,
    parts: ['uploads'],
    of: (scope, { orderIds }) =>
      ReturnPicture.in(scope)
        .whereIn(
          'returnId',
          Return.in(scope)
            .whereIn('orderId', [...orderIds])
            .select('id'),
        )
        .orderBy(['returnId', 'position']),
    erase: async (inner, pictures) => ({ uploads: await drop(inner, pictures) }),
    read: {
      as: 'returnPictures',
      json: (_scope, pictures) =>
        pictures.map(({ returnId, width, height, createdAt }) => ({
          ...{ returnId, width, height, createdAt },
        })),
    },
  }),
  personal({
    label: 'returns.personal.returns',
    model: Return,
    parts: ['return_pictures', 'uploads'],
    of: (scope, { orderIds }) =>
      Return.in(scope)
        .whereIn('orderId', [...orderIds])
        .orderBy('id', 'desc'),
    erase: eraseReturns,
    kept: { why: 'returns.personal.why' },
    read: {
      as: 'returns',
      json: async (scope, rows) => (await withLines(scope, rows)).map(returnJson),
    },
  }),
  personal({
    label: 'returns.personal.withdrawals',
    model: Withdrawal,
    parts: ['withdrawal_cases'],
    of: (scope, { orderIds }) =>
      Withdrawal.in(scope)
        .whereIn('orderId', [...orderIds])
        .orderBy('id', 'desc'),
    erase: eraseDeclarations,
    kept: { why: 'returns.personal.why' },
    read: { as: 'withdrawals', json: (_scope, rows) => rows.map(receiptJson) },
  }),
  personal({
    label: 'returns.personal.unmatched',
    model: Withdrawal,
    parts: ['withdrawal_cases'],
    of: unmatched,
    erase: eraseDeclarations,
    read: { as: 'withdrawalsWithoutOrder', json: (_scope, rows) => rows.map(receiptJson) },
  }),
]

/** Answers which of the files went with them. */
async function drop(inner: Scope, pictures: readonly ReturnPicture[]): Promise<string[]> {
  const ids = pictures.map(({ id }) => id)
  await ReturnPicture.in(inner).whereIn('id', ids).delete()
  return dropPhotos(inner, pictures)
}

async function eraseReturns(inner: Scope, rows: readonly Return[]): Promise<Further> {
  const ids = rows.map(({ id }) => id)
  await Return.in(inner)
    .whereIn('id', ids)
    .patch({ ...nobody, note: '', answer: '', label: '', deductionReason: '' })
  const pictures = [...(await ReturnPicture.of(inner, ids)).values()].flat()
  const uploads = await drop(inner, pictures)
  return { [ReturnPicture.tableName]: pictures.map(({ id }) => id), uploads }
}

async function eraseDeclarations(inner: Scope, rows: readonly Withdrawal[]): Promise<Further> {
  const ids = rows.map(({ id }) => id)
  await Withdrawal.in(inner)
    .whereIn('id', ids)
    .patch({ ...nobody, orderNumber: '', pieces: '', statement: '' })
  await WithdrawalCase.in(inner).whereIn('id', ids).patch({ note: null })
  return { [WithdrawalCase.tableName]: ids }
}
