/** `import`: files of another shop as a change set, checked, and applied where that is said. */
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type Call, defineCommand, textFlag, UsageError } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { withShop } from '#server/command-shop.ts'
import { BootError } from '#server/env/boot-error.ts'
import { trialIn } from '#server/imports/report.ts'
import { SaidError, said, storedWords, words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { chooseColumns } from '../models/change-set/choose-columns.ts'
import { type GivenFile, keepFiles } from '../models/change-set/keep-files.ts'
import { ChangeSet } from '../models/change-set/records/change-set.ts'
import { ImportFile } from '../models/change-set/records/import-file.ts'
import { reportOf } from '../models/change-set/report.ts'
import { countRows, listRows } from '../models/change-set/row-list.ts'
import { runSet } from '../models/change-set/stages/run-set.ts'
import { unzipped } from '../models/sources/zip.ts'
import { askForHosts, hostsFlag } from './allow-hosts.ts'

export const importFiles = defineCommand({
  usage:
    '[FILE…] [--resume SET] [--apply] [--map HEADER=FIELD…] [--leave-out] [--copy-pictures] [--allow-image-hosts all|HOST,HOST] [--take-back SET]',
  describes:
    'Reads files of another shop (CSV, JSON, ZIP) into one change set and says what it would change; nothing is written to the shop without --apply. Exit code 1 when records had errors.',
  examples: [
    'import products_export.csv customers.csv orders.csv',
    'import shop.zip --leave-out --apply --json',
    'import products.csv --map "Kosten=cost"',
    'import products_export.csv --apply --allow-image-hosts all',
    'import --resume 01990000-0000-7000-8000-000000000000 --apply',
    'import --take-back 01990000-0000-7000-8000-000000000000',
  ],
  args: { min: 0, max: 30 },
  options: {
    apply: { type: 'boolean', describes: 'write it to the shop' },
    'dry-run': { type: 'boolean', describes: 'only check; so it is without --apply' },
    map: { type: 'string', multiple: true, describes: 'what an unknown column stands for' },
    'leave-out': { type: 'boolean', describes: 'leave all other unknown columns out' },
    'copy-pictures': {
      type: 'boolean',
      describes: 'copy pictures of other hosts into the library',
    },
    'allow-image-hosts': {
      type: 'string',
      describes: 'with --apply: show pictures from all hosts of the files, or from these',
    },
    resume: { type: 'string', describes: 'go on with this set instead of reading files' },
    'take-back': { type: 'string', describes: 'bring back what stood before this set' },
  },
  run: (call) => withShop(call, (scope) => run(call, scope)),
})

async function run(call: Call, scope: Scope): Promise<boolean> {
  const back = textFlag(call, 'take-back')
  if (back !== undefined) return takeBack(call, scope, back)
  const { args, flags } = call
  const begun = textFlag(call, 'resume')
  if ((args.length === 0) === (begun === undefined))
    throw new UsageError('import: name files, or a set with --resume or --take-back.')
  if (flags.apply === true && flags['dry-run'] === true)
    throw new UsageError('import: --apply and --dry-run exclude each other.')
  const leaveOut = flags['leave-out'] === true
  const wanted = hostsFlag(call)
  const set =
    begun === undefined
      ? await keepFiles(scope, await given(args), {
          ...{ copyPictures: flags['copy-pictures'] === true, leaveOut: false },
        })
      : await ChangeSet.find(scope, begun)
  if (set.status === 'mapping') await choose(call, scope, set.id, leaveOut)
  await goOn(call, scope, set.id)
  const { status } = await ChangeSet.find(scope, set.id)
  if (flags.apply === true && (status === 'ready' || status === 'paused')) {
    await ChangeSet.go(scope, set.id, 'applying')
    await goOn(call, scope, set.id)
  }
  return tell(call, scope, set.id, wanted)
}

async function takeBack(call: Call, scope: Scope, id: string): Promise<boolean> {
  // One that was cut off goes on.
  if ((await ChangeSet.find(scope, id)).status !== 'returning')
    await ChangeSet.go(scope, id, 'returning')
  await goOn(call, scope, id)
  return tell(call, scope, id)
}

const goOn = ({ out }: Call, scope: Scope, id: string) =>
  runSet(scope, id, {
    progress: async (done, total) => out.progress(done, total, `${done} records`),
  })

async function given(paths: readonly string[]): Promise<GivenFile[]> {
  const all: GivenFile[] = []
  for (const path of paths) {
    const name = basename(path)
    const inside = await unzipped(name, path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && !(error instanceof SaidError))
        throw new BootError(`${path} cannot be read (${String(error.code)}). Check the path.`)
      throw error
    })
    all.push(...(inside ?? [{ name, open: () => createReadStream(path) }]))
  }
  return all
}

/** Columns that nobody knows: as `--map` has them, or left out where that was said. */
async function choose(call: Call, scope: Scope, id: string, leaveOut: boolean): Promise<void> {
  const wanted = new Map(
    [call.flags.map ?? []].flat().map((text) => {
      const [header = '', target = ''] = String(text).split(/=(?=[^=]*$)/)
      return [header, target]
    }),
  )
  const files = await ImportFile.of(scope, id)
  const asked = files.flatMap(({ id: file, columns: all }) =>
    all.flatMap(({ header, isKnown }) => (isKnown ? [] : [{ file, header }])),
  )
  const left = asked.filter(({ header }) => !wanted.has(header)).map(({ header }) => header)
  if (left.length > 0 && !leaveOut) {
    const names = left.map((header) => `  ${header}`).join('\n')
    throw new BootError(
      `These columns are unknown:\n${names}\nSay what they stand for with --map "HEADER=FIELD", or leave them out with --leave-out. The set ${id} waits in the admin.`,
    )
  }
  await chooseColumns(
    scope,
    id,
    asked.map(({ file, header }) => ({ file, header, target: wanted.get(header) ?? '' })),
  )
}

const mostErrors = 50

async function tell(
  { out }: Call,
  scope: Scope,
  id: string,
  wanted?: ReturnType<typeof hostsFlag>,
): Promise<boolean> {
  const counts = await countRows(scope, id)
  const wrong = await listRows(scope, id, { outcome: 'error', take: mostErrors, skip: 0 })
  const kept = await listRows(scope, id, { outcome: 'kept', take: mostErrors, skip: 0 })
  const set = await ChangeSet.find(scope, id)
  const { status, hosts } = set
  const files = await ImportFile.of(scope, id)
  const broken = brokenOff(scope, files)
  const errors = [
    ...[...wrong.results, ...kept.results].flatMap(({ line, errors: all, kind }) =>
      all.map(({ field, message }) => ({
        line,
        kind,
        field,
        message: words(scope.english, message),
      })),
    ),
    ...broken,
  ]
  const { notes } = trialIn(scope.english, await reportOf(scope, set))
  const rows = errors.map(({ line, kind, field, message }) => [String(line), kind, field, message])
  if (rows.length > 0)
    for (const line of columns([['LINE', 'KIND', 'FIELD', 'MESSAGE'], ...rows])) out.say(line)
  const noted = notes.map(({ row, field, message }) => [String(row), field, message])
  if (noted.length > 0)
    for (const line of columns([['LINE', 'FIELD', 'NOTE'], ...noted])) out.say(line)
  const told = counts.map(({ kind, action, state, count }) => [kind, action, state, String(count)])
  for (const line of columns([['KIND', 'ACTION', 'STATE', 'RECORDS'], ...told])) out.say(line)
  const blank = files.filter(({ taken, failure }) => taken === 0 && failure === null)
  for (const { name } of blank)
    out.say(words(scope.english, said('import-export.admin.set.noRecords', { name })))
  out.say(`The set ${id} is ${status}.`)
  const leftOut = files.map(({ name, columns: all }) => ({
    ...{ name, columns: all.flatMap(({ header, target }) => (target === null ? header : [])) },
  }))
  const unshown = status === 'applied' ? await askForHosts(scope, out, hosts, wanted) : []
  out.result({ id, status, counts, errors, notes, leftOut, hosts: unshown })
  const isSound = wrong.total === 0 && kept.total === 0 && broken.length === 0
  return isSound && blank.length < files.length
}

/** Where files could not be read to their end. */
const brokenOff = ({ english }: Scope, files: readonly ImportFile[]) =>
  files.flatMap(({ name, failure, brokenAt, lines }) => {
    if (failure === null) return []
    const why = storedWords(english, failure)
    const line = brokenAt ?? 0
    const message = words(english, said('import-export.admin.set.brokenOff', { name, why, line }))
    return [{ line: brokenAt ?? lines, kind: 'file', field: 'file', message }]
  })
