// The reader of forms alone: whatever comes, and however it is cut, its one promise settles and nothing else happens.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { Fault, tooLarge } from '#server/errors.ts'
import { type FormCaps, readForm } from '#server/http/body/multipart.ts'
import { refuseStrays } from '#test/helpers/gate/stray-rejections.ts'

const headers = { 'content-type': 'multipart/form-data; boundary=XX' }
const caps: FormCaps = {
  fields: 10,
  files: 3,
  fileBytes: 1000,
  allFileBytes: 1500,
  refuse: () => tooLarge('server.fault.bodyTooLarge'),
}
const part = (head: string, body: string) =>
  `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const end = '--XX--\r\n'
const whole = Buffer.from(
  part('name="note"', 'hello') +
    part('name="file"; filename="ä.txt"\r\nContent-Type: text/plain', 'a\r\n--X\r\nb') +
    end,
)

function folderFor(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'read-form-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function* sent(pieces: readonly (string | Uint8Array)[]) {
  for (const piece of pieces) {
    yield Buffer.from(piece)
    await new Promise((done) => setImmediate(done))
  }
}

/** What was read, with the bytes of its files. */
async function read(t: ExecutionContext, ...pieces: (string | Uint8Array)[]) {
  const form = await readForm(headers, sent(pieces), caps, async () => folderFor(t))
  const files = [...form.files].map(([field, list]) => [
    field,
    ...list.map(({ name, path, size }) => [name, size, readFileSync(path, 'utf8')]),
  ])
  return { fields: form.fields, files }
}

async function statusOf(form: Promise<unknown>): Promise<number> {
  try {
    await form
    return 200
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.status
  }
}

test('a form is read the same wherever it is cut into pieces', async (t) => {
  const known = await read(t, whole)
  t.deepEqual(known, {
    fields: { note: 'hello' },
    files: [['file', ['ä.txt', 9, 'a\r\n--X\r\nb']]],
  })
  for (let at = 1; at < whole.length; at++) {
    t.deepEqual(await read(t, whole.subarray(0, at), whole.subarray(at)), known, `cut at ${at}`)
  }
  t.deepEqual(await read(t, ...[...whole].map((byte) => Buffer.from([byte]))), known)
})

test('a form that ends too early is refused with 400, at whatever byte, and nobody writes after that', async (t) => {
  const folder = folderFor(t)
  for (let length = 0; length < whole.length - '\r\n'.length; length++) {
    const own = join(folder, String(length))
    const made = async () => {
      await mkdir(own)
      return own
    }
    const form = readForm(headers, sent([whole.subarray(0, length)]), caps, made)
    t.is(await statusOf(form), 400, `${length} bytes`)
    rmSync(own, { recursive: true, force: true })
  }
  t.deepEqual(readdirSync(folder), [])
  await refuseStrays()
})

test('what comes before the first boundary and after the last is passed over', async (t) => {
  const { fields } = await read(t, 'before\r\n', whole, 'after\r\n', '--XX\r\nmore')
  t.deepEqual(fields, { note: 'hello' })
})

test('a file that begins behind the last boundary and never ends is refused, and nobody waits for it', async (t) => {
  const open = 'Content-Disposition: form-data; name="f"; filename="f"\r\n\r\nfor ever'
  t.is(await statusOf(read(t, `${part('name="a"', '1')}--XX--\r\n--XX\r\n--XX\r\n${open}`)), 400)
})

test('names of fields nest as in a plain form, and none of them is more than a name', async (t) => {
  const names = ['variants.0.price', 'constructor', 'hasOwnProperty', 'größe']
  const { fields } = await read(
    t,
    ...names.map((name) => part(`name="${name}"`, name)),
    part('name="__proto__"', 'polluted'),
    part('name="images[0][url]"', '/a.png'),
    part('name="many"', '1'),
    part('name="many"', '2'),
    end,
  )
  const expected = Object.fromEntries(names.map((name) => [name, name]))
  t.deepEqual(fields, { ...expected, images: [{ url: '/a.png' }], many: ['1', '2'] })
  t.is(Object.getPrototypeOf(fields), Object.prototype)
  t.is(({} as { polluted?: string }).polluted, undefined)
})

test('a part is a file by its file name, whatever it says of its type, and a field without one', async (t) => {
  const { fields, files } = await read(
    t,
    part('name="a"; filename="a.csv"', '1,2'),
    part('name="b"\r\nContent-Type: application/json', '{}'),
    part('name="c"; filename=""\r\nContent-Type: application/octet-stream', ''),
    part('name="d"; filename="C:\\fakepath\\%22写真%22.png"', 'x'),
    end,
  )
  t.deepEqual(fields, { b: '{}' })
  t.deepEqual(files, [
    ['a', ['a.csv', 3, '1,2']],
    ['c', ['', 0, '']],
    ['d', ['"写真".png', 1, 'x']],
  ])
})

test('bytes that are no UTF-8 are refused in names and values, a written U+FFFD is not, files may hold anything', async (t) => {
  const bytes = (head: string, body: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from(`\r\n${end}`),
    ])
  const latin1 = Buffer.from('Jos\xe9', 'latin1')
  const status = (...pieces: Uint8Array[]) =>
    statusOf(readForm(headers, sent(pieces), caps, async () => folderFor(t)))
  t.is(await status(bytes('name="a"', latin1)), 400)
  t.is(await status(bytes('name="a"; filename="a"', latin1)), 200)
  const written = bytes('name="a"', Buffer.from('a\uFFFDb'))
  for (let cut = 0; cut <= written.length; cut++)
    t.is(await status(written.subarray(0, cut), written.subarray(cut)), 200, `cut at ${cut}`)
  t.deepEqual((await read(t, written)).fields, { a: 'a\uFFFDb' })
})

test('a file in base64 is decoded across pieces', async (t) => {
  const base64 = Buffer.from('naïve words').toString('base64')
  const head = 'name="f"; filename="f"\r\nContent-Transfer-Encoding: base64'
  const body = Buffer.from(part(head, base64) + end)
  for (const at of [body.indexOf(base64) + 3, body.indexOf(base64) + 6]) {
    const { files } = await read(t, body.subarray(0, at), body.subarray(at))
    t.deepEqual(files, [['f', ['f', 12, 'naïve words']]])
  }
})

test('each cap is refused with 413 as soon as it is passed', async (t) => {
  const file = (bytes: number) => part('name="f"; filename="f"', 'x'.repeat(bytes))
  const beyond: Record<string, string> = {
    'one file': file(1001),
    'all files': file(1000) + file(501),
    'number of files': file(1).repeat(4),
    'number of fields': part('name="a"', '1').repeat(11),
    'number of parts': '--XX\r\nX: y\r\n\r\n\r\n'.repeat(15),
    'one field': part('name="a"', 'x'.repeat(1024 * 1024)),
    'all fields': part('name="a"', 'x'.repeat(600_000)).repeat(2),
  }
  for (const [cap, body] of Object.entries(beyond)) {
    t.is(await statusOf(read(t, body, end)), 413, cap)
  }
  t.is(await statusOf(read(t, file(1000), file(500), end)), 200)
})

test('a disk that takes nothing rejects the promise with its own error, also under back-pressure', async (t) => {
  const lots = { ...caps, fileBytes: 10_000_000, allFileBytes: 10_000_000 }
  const file = part('name="f"; filename="f"', 'x'.repeat(1_000_000))
  const none = async () => join(tmpdir(), 'no-such-folder-of-forms')
  for (const folder of [
    none,
    () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })),
  ]) {
    const pieces = sent([...[file, file].map((one) => Buffer.from(one)), end])
    const error = await t.throwsAsync(readForm(headers, pieces, lots, folder))
    t.true(['ENOENT', 'ENOSPC'].includes(String((error as NodeJS.ErrnoException).code)))
  }
  t.false(existsSync(await none()))
  await refuseStrays()
})

test('a type that names no usable boundary is 400 before anything is made', async (t) => {
  for (const type of [
    '',
    '; boundary=',
    '; boundary',
    "; boundary*=utf-8''XX",
    '; boundary="',
    ';;',
  ]) {
    const made = () => Promise.reject(new Error('a folder was made'))
    const form = readForm({ 'content-type': `multipart/form-data${type}` }, sent(['x']), caps, made)
    t.is(await statusOf(form), 400, type)
  }
})
