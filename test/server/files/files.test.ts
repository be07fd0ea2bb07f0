import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import { type Files, isKey, keyFor, urlOf, variantKey } from '#server/files/files.ts'
import { LocalFiles, refusal } from '#server/files/local-files.ts'
import { S3Files } from '#server/files/s3-files.ts'
import { bucket, openObjectStorage } from '#test/helpers/outside/object-storage.ts'

function folder(t: ExecutionContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, files: new LocalFiles(dataDir) }
}

async function objectStorage(t: ExecutionContext) {
  const { env, end } = await openObjectStorage(t)
  const files = new S3Files({
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    keyId: env.S3_ACCESS_KEY_ID,
    secret: env.S3_SECRET_ACCESS_KEY,
  })
  return { files, end }
}

const storages: Record<string, (t: ExecutionContext) => Promise<Files>> = {
  'a folder': async (t) => folder(t).files,
  'object storage': async (t) => (await objectStorage(t)).files,
}

const png = { contentType: 'image/png', width: 2, height: 1 }

for (const [where, open] of Object.entries(storages)) {
  test(`in ${where}, what was put is got again, byte for byte, with its type and size`, async (t) => {
    const files = await open(t)
    const key = keyFor('default')
    const meta = { ...png, pages: 3, sent: true }
    await files.put(key, Buffer.from('bytes'), meta)
    const found = await files.get(key)
    t.deepEqual(found?.meta, meta)
    t.is(found?.size, 5)
    t.true(found !== undefined && Math.abs(found.mtime.getTime() - Date.now()) < 60_000)
    t.is(found && (await buffer(found.stream())).toString(), 'bytes')
    t.is(found && (await buffer(found.stream({ start: 1, end: 2 }))).toString(), 'yt')
    t.is(await files.get(keyFor('default')), undefined)
  })

  test(`in ${where}, a file that is gone before its bytes are read fails whoever reads them, and nobody before`, async (t) => {
    const files = await open(t)
    const key = keyFor('default')
    await files.put(key, Buffer.from('bytes'), png)
    const found = await files.get(key)
    await files.delete(key)
    const bytes = found?.stream()
    for (let n = 0; n < 10; n++) await files.get(key)
    t.true(bytes !== undefined)
    if (bytes) await t.throwsAsync(buffer(bytes))
    found?.stream().destroy()
  })

  test(`in ${where}, a second put under a key takes the place of the first`, async (t) => {
    const files = await open(t)
    const key = keyFor('default')
    await files.put(key, Buffer.from('one'), png)
    await files.put(key, Buffer.from('second'), png)
    t.is((await files.get(key))?.size, 6)
  })

  test(`in ${where}, a deleted file is gone with its variants, and is not found a second time`, async (t) => {
    const files = await open(t)
    const key = keyFor('default')
    const others = [variantKey(key, 320), variantKey(key, 1600, 'avif')]
    for (const one of [key, ...others]) await files.put(one, Buffer.from('x'), png)
    t.true(await files.delete(key))
    for (const one of [key, ...others]) t.is(await files.get(one), undefined)
    t.false(await files.delete(key))
  })

  test(`in ${where}, a deleted variant leaves the original`, async (t) => {
    const files = await open(t)
    const key = keyFor('default')
    await files.put(key, Buffer.from('large'), png)
    await files.put(variantKey(key, 640), Buffer.from('small'), png)
    t.true(await files.delete(variantKey(key, 640)))
    t.is((await files.get(key))?.size, 5)
  })

  test(`in ${where}, a store's old files are listed, without variants and without its neighbour's`, async (t) => {
    const files = await open(t)
    const keys = [keyFor('default'), keyFor('default')]
    for (const key of keys) await files.put(key, Buffer.from('x'), png)
    await files.put(variantKey(keys[0] ?? '', 320), Buffer.from('x'), png)
    await files.put(keyFor('neighbour'), Buffer.from('x'), png)
    const list = async (before: number) => {
      const found: string[] = []
      for await (const key of files.keysBefore('default', new Date(before))) found.push(key)
      return found.sort()
    }
    t.deepEqual(await list(Date.now() + 60_000), keys.sort())
    t.deepEqual(await list(Date.now() - 60_000), [])
    t.deepEqual(await list(0), [])
  })

  test(`in ${where}, only keys of ours ever become a path`, async (t) => {
    const files = await open(t)
    for (const key of forged) {
      t.is(await files.get(key), undefined, key)
      t.false(await files.delete(key), key)
      await t.throwsAsync(files.put(key, Buffer.from('x'), png), undefined, key)
    }
  })
}

const good = keyFor('shop_1-a')
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
  `stores/a/${uuid}@w320-gif`,
  `stores/a/${uuid}\u0000`,
  `stores/a/${uuid}\n`,
  `stores/a\\..\\b/${uuid}`,
  'stores/a/../../../etc/passwd',
]

test('a key names its store and cannot be guessed', (t) => {
  t.regex(good, /^stores\/shop_1-a\/[0-9a-f-]{36}$/)
  t.is(urlOf(good), `/uploads/${good}`)
  t.true(isKey(good))
  t.true(isKey(variantKey(good, 1600)))
  t.true(isKey(variantKey(good, 320, 'avif')))
  for (const key of forged) t.false(isKey(key), key)
})

test('a folder holds nothing but the file and its type', async (t) => {
  const { files, dataDir } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('bytes'), png)
  await files.put(key, Buffer.from('again'), png)
  t.deepEqual(readdirSync(join(dataDir, 'uploads/stores/default')).sort(), [
    uuidOf(key),
    `${uuidOf(key)}.json`,
  ])
  await files.delete(key)
  t.deepEqual(readdirSync(join(dataDir, 'uploads/stores/default')), [])
})

test('71: a full disk is 507 and an unwritable one 503', (t) => {
  const broken = (code: string) => refusal(Object.assign(new Error('no'), { code }))
  const status = (error: unknown) => (error instanceof Fault ? error.status : undefined)
  t.is(status(broken('ENOSPC')), 507)
  t.is(status(broken('EDQUOT')), 507)
  t.is(status(broken('EROFS')), 503)
  t.is(status(broken('EBADF')), undefined)
})

test('71: object storage that does not answer, or refuses, is 503', async (t) => {
  const { files, end } = await objectStorage(t)
  const key = keyFor('default')
  const status = async (work: Promise<unknown>) =>
    (await t.throwsAsync(work, { instanceOf: Fault }))?.status
  const stranger = new S3Files({
    bucket: 'another',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    keyId: 'x',
    secret: 'y',
  })
  t.is(await status(stranger.put(key, Buffer.from('x'), png)), 503)
  await end()
  t.is(await status(files.put(key, Buffer.from('x'), png)), 503)
  t.is(await status(files.get(key)), 503)
  t.is(await status(files.delete(key)), 503)
})

const uuidOf = (key: string) => key.slice(-36)

test('71: what a refused or killed write left of a file is tidied away, whole files stay', async (t) => {
  const { dataDir, files } = folder(t)
  const key = keyFor('default')
  await files.put(key, Buffer.from('bytes'), { contentType: 'image/png' })
  const store = join(dataDir, 'uploads/stores/default')
  const gone = join(dataDir, 'uploads', keyFor('default'))
  writeFileSync(`${gone}.json`, '{"contentType":"image/png"}')
  writeFileSync(`${gone}.0a1b2c.tmp`, 'by')
  await files.tidy('default', new Date(Date.now() - 60_000))
  t.is(readdirSync(store).length, 4)
  await files.tidy('default', new Date(Date.now() + 60_000))
  t.is(readdirSync(store).length, 2)
  t.is((await files.get(key))?.size, 5)
})
