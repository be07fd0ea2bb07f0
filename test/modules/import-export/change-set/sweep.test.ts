import test from 'ava'
import { said } from '#server/language/message.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import {
  FileChunk,
  ImportFile,
} from '../../../../modules/import-export/models/change-set/records/import-file.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'
import { sweepSets } from '../../../../modules/import-export/models/change-set/sweep-sets.ts'
import { forgetWaiting } from '../../../../modules/import-export/models/change-set/waiting-files.ts'

const day = 24 * 3600_000

test('what files say of people is gone once they are read, when their set failed, and after a week in which nobody chose', async (t) => {
  const { scope } = await openWholeShop(t)
  const keep = (head: string, leaveOut: boolean) =>
    keepFiles(
      scope,
      [
        {
          name: 'people.csv',
          open: async function* () {
            yield Buffer.from(`${head}\nAda,Low,ada@other.test,x\n`)
          },
        },
      ],
      { copyPictures: false, leaveOut },
    )
  const kept = async () => (await FileChunk.in(scope)).length
  const head = 'First Name,Last Name,Email,Shoe size'
  const read = await keep(head, true)
  t.is(await kept(), 1)
  await runSet(scope, read.id)
  t.is(await kept(), 0)
  const broken = await keep(head, true)
  await ChangeSet.fail(scope, broken.id, said('import-export.admin.set.stopped'))
  t.is((await keep(head, false)).status, 'mapping')
  t.is(await kept(), 2)
  await sweepSets(scope)
  t.is(await kept(), 1)
  await sweepSets(scope, Date.now() + 8 * day)
  t.is(await kept(), 0)
})

test('whoever is erased ends the sets whose waiting files name them, in any case and encoding, and no other', async (t) => {
  const { scope } = await openWholeShop(t)
  const email = 'ada@other.test'
  const table = (line: string) => `First Name,Last Name,Email,Shoe size\n${line}\n`
  const kept = (pieces: Buffer[]) =>
    keepFiles(
      scope,
      [
        {
          name: 'people.csv',
          open: async function* () {
            yield* pieces
          },
        },
      ],
      { copyPictures: false, leaveOut: false },
    )
  const named = table('Ada,Low,ADA@other.test,x')
  const cut = named.indexOf('@')
  const across = await kept([Buffer.from(named.slice(0, cut)), Buffer.from(named.slice(cut))])
  const wide = await kept([Buffer.from(`\ufeff${named}`, 'utf16le')])
  const other = await kept([Buffer.from(table('Ben,Low,ben@other.test,x'))])
  await scope.atomic((inner) => forgetWaiting(inner, [email]))
  const standing = async ({ id }: { id: string }) => (await ChangeSet.find(scope, id)).status
  t.deepEqual(
    [await standing(across), await standing(wide), await standing(other)],
    ['failed', 'failed', 'mapping'],
  )
  t.is((await FileChunk.in(scope)).length, 1)
  const files = await ImportFile.in(scope).whereIn('setId', [across.id, wide.id])
  t.deepEqual(
    files.flatMap(({ columns }) => columns.flatMap(({ samples }) => samples)),
    [],
  )
})
