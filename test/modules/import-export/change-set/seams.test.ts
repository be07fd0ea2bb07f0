import test from 'ava'
import { contentsOf, differing, leftOver } from '#test/helpers/databases/contents.ts'
import { otherShop } from '#test/helpers/outside/other-shop.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'

const count = 2

/** Lets one of the statements that write be the last of its process. */
class Deaths {
  count = 0
  private left = Number.POSITIVE_INFINITY

  constructor({ app }: Shop) {
    app.kernel.database.writer.on('query', ({ sql }: { sql: string }) => {
      if (!/^\s*(insert|update|delete)/i.test(sql)) return
      if (--this.left === 0) throw new Death()
    })
  }

  /** Does `work` until it dies at the write with this number; false when it did. */
  async survives(write: number, work: () => Promise<unknown>): Promise<boolean> {
    this.left = write
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Death)) throw error
      this.count++
      return false
    } finally {
      this.left = Number.POSITIVE_INFINITY
    }
  }
}

class Death extends Error {}

/** The process dies at every fourth write of a batch, from another first one in each. */
const stride = 4

type Work = (shop: Shop, setId: string) => Promise<unknown>

const atOnce: Work = ({ scope }, setId) => runSet(scope, setId)

/** The process dies later and later in each batch, until the batch is through; then in the next one. */
const dying =
  (deaths: Deaths): Work =>
  async ({ scope }, setId) => {
    let batch = 0
    let write = 1
    let stood = ''
    while (!(await deaths.survives(write, () => runSet(scope, setId)))) {
      const { status, step } = await ChangeSet.find(scope, setId)
      const stands = `${status} ${step}`
      if (stands !== stood) batch++
      write = stands === stood ? write + stride : 1 + (batch % stride)
      stood = stands
    }
  }

const given = (edition: number) =>
  otherShop(count, edition).map(({ name, text }) => ({
    name,
    open: async function* () {
      yield Buffer.from(text)
    },
  }))

async function walk(shop: Shop, work: Work) {
  const { scope } = shop
  const tables = { db: scope.db, engine: scope.engine, storeId: scope.storeId }
  const states: Record<string, string>[] = []
  let before: Record<string, string> = {}
  for (const edition of [0, 1]) {
    const { id } = await keepFiles(scope, given(edition), { copyPictures: false, leaveOut: true })
    await work(shop, id)
    await ChangeSet.go(scope, id, 'applying')
    await work(shop, id)
    states.push(await contentsOf(tables))
    if (edition === 0) {
      before = await contentsOf(tables, { ids: 'kept' })
      continue
    }
    await ChangeSet.go(scope, id, 'returning')
    await work(shop, id)
  }
  const after = await contentsOf(tables, { ids: 'kept' })
  return { states, left: leftOver(before, after) }
}

test('an import of seven kinds whose process dies at its writes, one after the other, ends as one that nobody disturbed; so does its way back', async (t) => {
  const whole = await walk(await openWholeShop(t), atOnce)
  const shop = await openWholeShop(t)
  const deaths = new Deaths(shop)
  const pieces = await walk(shop, dying(deaths))
  t.deepEqual(pieces, whole)
  t.true(deaths.count > 100)
  const [first = {}, second = {}] = whole.states
  t.true(differing(first, second).includes('products'))
  t.deepEqual(whole.left, [])
})
