/** `restore FILE`: the shop of a backup, whole or not at all. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { secretFingerprint } from '#server/access/signing.ts'
import { readEnvironment } from '#server/boot/configuration.ts'
import { type Call, defineCommand } from '#server/command.ts'
import { unreachable } from '#server/data/database.ts'
import { migrationNames } from '#server/data/engines/migration-files.ts'
import { BootError } from '#server/env/boot-error.ts'
import { type Env, rawEnv, takeEnvFile } from '#server/env/env.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { acrossToPostgres, acrossToSqlite } from './across/restore-across.ts'
import { verifiedManifest } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreFiles } from './restore-files.ts'
import type { Restored, RestoredFiles, Source } from './restored.ts'
import { restoreSqlite } from './sqlite-restore.ts'

export const restore = defineCommand({
  usage: 'FILE [--replace]',
  describes:
    'Brings back the shop of a backup: checks the whole archive, then writes the uploads and, in one step, the database. End the shop first. A backup of an older version is migrated, one of the other engine brought over and compared.',
  examples: ['restore /backups/shop.tar.gz', 'restore /backups/shop.tar.gz --replace'],
  args: { min: 1, max: 1 },
  options: {
    replace: { type: 'boolean', describes: 'give up what the database holds now' },
  },
  async run(call) {
    const [file = ''] = call.args
    const env = environment()
    if (!existsSync(file)) throw new BootError(`There is no file ${file}.`)
    const manifest = await verifiedManifest(file)
    refuseNewer(manifest)
    const how = { file, manifest, replace: call.flags.replace === true }
    const prepare = () => restoreFiles(env, file)
    const url = env.databaseOwnerUrl ?? env.databaseUrl
    try {
      const done = await restoreInto(env, url, how, prepare)
      tell(call, env, manifest, done)
    } catch (error) {
      if (error instanceof BootError || !(error instanceof Error && 'code' in error)) throw error
      throw new BootError(unreachable(url, error), { cause: error })
    }
  },
})

/** A backup of the other engine is brought over row by row. */
function restoreInto(
  env: Env,
  url: string,
  how: Source,
  prepare: () => Promise<RestoredFiles>,
): Promise<Restored> {
  const isSqlite = url.startsWith('sqlite:')
  const file = url.slice('sqlite:'.length)
  if (how.manifest.engine === 'sqlite')
    return isSqlite ? restoreSqlite(file, how, prepare) : acrossToPostgres(env, how, prepare)
  return isSqlite ? acrossToSqlite(file, how, prepare) : restorePostgres(env, how, prepare)
}

/** On a new machine there is no .env yet, and a fresh AUTH_SECRET would not open what the old one sealed. */
function environment(): Env {
  takeEnvFile('.env')
  if (rawEnv().AUTH_SECRET) return readEnvironment().env
  throw new BootError(
    'AUTH_SECRET is not set. Bring the .env of the shop that was backed up into this folder; where it is lost, make a new secret with: openssl rand -base64 32',
  )
}

function refuseNewer(manifest: Manifest): void {
  const known = migrationNames(migrationFolders())
  const newer = manifest.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    throw new BootError(
      `The backup is newer than this code (version ${manifest.version}): it has the migration ${newer.join(', ')}. Restore it with the version that made it, or with the modules that it had.`,
    )
  }
}

function tell({ out, args }: Call, env: Env, manifest: Manifest, done: Restored): void {
  const sameSecret = manifest.secretFingerprint === secretFingerprint(env.authSecret)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  out.say(`The shop of ${manifest.createdAt} is back: ${rows} rows, ${done.uploads} uploads.`)
  for (const note of notesOf(env, manifest, done, args[0] ?? '')) out.say(note)
  if (!sameSecret) out.say(otherSecret)
  out.result({ createdAt: manifest.createdAt, rows: manifest.rows, sameSecret, ...done })
}

function notesOf(env: Env, manifest: Manifest, done: Restored, file: string): string[] {
  const { stores, template, storage } = manifest
  const { written, differing } = done.themes
  return [
    ...(done.migrated.length > 0 ? [`It was migrated: ${done.migrated.length} steps.`] : []),
    ...(stores.includes(env.storeId)
      ? []
      : [`It holds the stores ${stores.join(', ')}, and STORE_ID is ${env.storeId}: set it.`]),
    ...(template === env.template ? [] : [`Its theme is ${template}: set TEMPLATE=${template}.`]),
    ...(written.length > 0 ? [`Wrote ${written.join(', ')}. Run: npm run build`] : []),
    ...differing.map(
      (folder) =>
        `${folder} differs from the backup's and was left alone: tar -xzf ${file} theme/${basename(folder)}`,
    ),
    ...(storage === 's3' ? ['Its uploads lie in object storage: set the same S3_BUCKET.'] : []),
  ]
}

const otherSecret = `\
AUTH_SECRET is not the one of the backup. Passwords work; second factors, recovery codes, links and mails
that wait do not. Put the old AUTH_SECRET into .env, or let each admin in without a second factor:
  npm run platform -- user second-factor remove E-MAIL`
