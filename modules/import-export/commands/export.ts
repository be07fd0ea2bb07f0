/** `export`: records of the shop as files, each whole or not there. */
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Call, defineCommand, textFlag, UsageError } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'
import { entriesOf } from '#server/exports/entries.ts'
import {
  type ExportKind,
  exportKinds,
  type Format,
  formats,
  wholeKinds,
} from '#server/exports/export-kind.ts'
import { type ZipEntry, zipOf } from '#server/exports/zip.ts'
import type { Scope } from '#server/scope.ts'

export const exportShop = defineCommand({
  usage: '[KIND…] --to FOLDER|FILE.zip | --all FILE.zip [--format csv|json] [--bom]',
  describes:
    'Writes the records of the shop into files, one for each kind; when none is named, every record once, in the shape that comes in again. They are as the shop was at one moment, which may run meanwhile. The files hold data of customers: only their owner may read them.',
  examples: [
    'export --all shop.zip',
    'export --to /backups/export',
    'export products orders --to export.zip --format json',
    'export shopify-products shopify-orders --to shopify',
  ],
  args: { min: 0, max: 50 },
  options: {
    all: { type: 'string', describes: 'everything into a new file that ends with .zip' },
    to: { type: 'string', describes: 'a folder, or a new file that ends with .zip' },
    format: { type: 'string', describes: 'csv (the default) or json' },
    bom: { type: 'boolean', describes: 'mark CSV files as UTF-8, for spreadsheets on Windows' },
  },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run(call: Call, scope: Scope): Promise<void> {
  const to = placeOf(call)
  const format = formatOf(textFlag(call, 'format') ?? 'csv')
  const kinds = chosen(await exportKinds(scope), call.args, format)
  const { frozen, end } = await scope.freeze()
  try {
    const files = await noted(scope, kinds, format, () => {
      const entries = entriesOf(frozen, kinds, { format, bom: call.flags.bom === true })
      return to.endsWith('.zip') ? writeZip(to, entries) : writeFolder(to, entries)
    })
    for (const file of files) call.out.say(file)
    call.out.result({ to, format, files })
  } finally {
    await end()
  }
}

function placeOf(call: Call): string {
  const all = textFlag(call, 'all')
  const to = textFlag(call, 'to')
  if (all === undefined) {
    if (to) return to
    throw new UsageError('export: name a folder or a .zip file with --to.')
  }
  if (to !== undefined || call.args.length > 0)
    throw new UsageError('export: --all takes every record, and names the file itself.')
  if (all.endsWith('.zip')) return all
  throw new UsageError('export: name a file that ends with .zip with --all.')
}

function formatOf(text: string): Format {
  const format = formats.find((one) => one === text)
  if (!format) throw new UsageError(`export: "${text}" is no format. Choose csv or json.`)
  return format
}

function chosen(kinds: readonly ExportKind[], names: readonly string[], format: Format) {
  const known = kinds.filter(({ files }) => files[format])
  const odd = names.find((name) => !known.some(({ kind }) => kind === name))
  if (odd !== undefined) {
    const there = known.map(({ kind }) => kind).join(', ')
    throw new UsageError(`export: there is no "${odd}" as ${format}. There is: ${there}.`)
  }
  return names.length === 0 ? wholeKinds(known) : known.filter(({ kind }) => names.includes(kind))
}

/** The audit log knows before anything is taken out. */
async function noted<T>(
  scope: Scope,
  kinds: readonly ExportKind[],
  format: Format,
  act: () => Promise<T>,
): Promise<T> {
  await scope.atomic(async (inner) => {
    for (const { kind } of kinds)
      await inner.tell('export.made', { what: kind, format, filters: {} })
  })
  return act()
}

async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<string[]> {
  if (await isThere(file)) throw new UsageError(`export: ${file} is there already.`)
  await mkdir(dirname(file), { recursive: true })
  await write(file, zipOf(entries))
  return [file]
}

async function writeFolder(folder: string, entries: AsyncIterable<ZipEntry>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for await (const { name, body } of entries) {
    await write(join(folder, name), body)
    files.push(join(folder, name))
  }
  return files
}

/** Under another name first: a kill never leaves half of it. */
async function write(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const draft = `${file}.part`
  try {
    await pipeline(
      Readable.from(pieces, { objectMode: false }),
      createWriteStream(draft, { mode: 0o600 }),
    )
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

const isThere = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined)) !== undefined
