import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import test from 'ava'
import {
  dropRequestFolder,
  makeRequestFolder,
  sweepRequestFolders,
} from '#server/http/body/request-folder.ts'

const temporary = mkdtempSync(join(tmpdir(), 'sweep-'))
process.env.TMPDIR = temporary
test.after.always(() => rmSync(temporary, { recursive: true, force: true }))

test.serial(
  'a start removes what a killed process has left for more than an hour, and nothing of anybody else',
  async (t) => {
    const [left, lives] = await Promise.all([makeRequestFolder(), makeRequestFolder()])
    writeFileSync(join(left, '0'), 'half a file')
    const foreign = ['form-a1b2c3', 'shop-a1b2c3'].map((name) => join(temporary, name))
    for (const folder of foreign) mkdirSync(folder)
    const file = join(temporary, `${basename(left).slice(0, -1)}!`)
    writeFileSync(file, 'a file of that name')
    const longAgo = new Date(Date.now() - 3_700_000)
    for (const path of [left, file, ...foreign]) utimesSync(path, longAgo, longAgo)
    await sweepRequestFolders()
    t.false(existsSync(left))
    for (const path of [lives, file, ...foreign]) t.true(existsSync(path), path)
    await dropRequestFolder(lives)
    t.false(existsSync(lives))
    await t.notThrowsAsync(dropRequestFolder(lives))
  },
)

test.serial('a start goes on where temporary folders cannot be listed', async (t) => {
  process.env.TMPDIR = join(temporary, 'none')
  await t.notThrowsAsync(sweepRequestFolders())
  process.env.TMPDIR = temporary
})
