import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import { isKey, keyFor, urlOf, variantKey } from '#server/files.ts'
import { LocalFiles } from '#server/files-local.ts'

function folder(t: ExecutionContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, files: new LocalFiles(dataDir) }
}

const png = { contentType: 'image/png', width: 2, height: 1 }

test('what was put is got again, byte for byte, with its type and size', async (t) => {
  const { files } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('bytes'), png)
  const found = await files.get(key)
  t.deepEqual(found?.meta, png)
  t.is(found?.size, 5)
  t.true(found?.mtime instanceof Date)
  t.is(found && (await buffer(found.stream())).toString(), 'bytes')
})

test('a second put under a key takes the place of the first, and leaves nothing else behind', async (t) => {
  const { files, dataDir } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('one'), png)
  await files.put(key, Buffer.from('second'), png)
  t.is((await files.get(key))?.size, 6)
  const name = key.slice(key.lastIndexOf('/') + 1)
  t.deepEqual(readdirSync(join(dataDir, 'uploads/stores/default')).sort(), [name, `${name}.json`])
})

test('a deleted file is gone with its variants, and is not found a second time', async (t) => {
  const { files, dataDir } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('large'), png)
  await files.put(variantKey(key, 320), Buffer.from('small'), png)
  t.true(await files.delete(key))
  t.is(await files.get(key), undefined)
  t.is(await files.get(variantKey(key, 320)), undefined)
  t.deepEqual(readdirSync(join(dataDir, 'uploads/stores/default')), [])
  t.false(await files.delete(key))
})

test('a deleted variant leaves the original', async (t) => {
  const { files } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('large'), png)
  await files.put(variantKey(key, 640), Buffer.from('small'), png)
  t.true(await files.delete(variantKey(key, 640)))
  t.is((await files.get(key))?.size, 5)
})

test('only keys of ours ever become a path', async (t) => {
  const { files } = folder(t)
  const good = keyFor('shop_1-a')
  t.regex(good, /^stores\/shop_1-a\/[0-9a-f-]{36}$/)
  t.is(urlOf(good), `/uploads/${good}`)
  t.true(isKey(good))
  t.true(isKey(variantKey(good, 1600)))
  const uuid = good.slice(-36)
  const forged = [
    '',
    uuid,
    `stores/../${uuid}`,
    `stores/a/../b/${uuid}`,
    `/stores/a/${uuid}`,
    `stores/a/${uuid}.json`,
    `stores/a/${uuid}/`,
    `stores/a/${uuid}@w320/../x`,
    `stores/a/${uuid}\u0000`,
    `stores/a/${uuid}\n`,
    `stores/a\\..\\b/${uuid}`,
    'stores/a/../../../etc/passwd',
  ]
  for (const key of forged) {
    t.false(isKey(key), key)
    t.is(await files.get(key), undefined, key)
    t.false(await files.delete(key), key)
    await t.throwsAsync(files.put(key, Buffer.from('x'), png), undefined, key)
  }
})
