/** `backup FILE`: the whole shop in one archive, while it runs. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { secretFingerprint } from '#server/access/signing.ts'
import { readEnvironment } from '#server/boot/configuration.ts'
import { type Call, defineCommand } from '#server/command.ts'
import { columns } from '#server/command-output.ts'
import { BootError } from '#server/env/boot-error.ts'
import { packageVersion } from '#server/env/paths.ts'
import { writeArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { partsOf } from './parts.ts'
import { snapshotOf } from './snapshots/snapshot.ts'

export const backup = defineCommand({
  usage: 'FILE',
  describes:
    'Writes the database with all its stores, the uploads and the theme into one archive (.tar.gz). The shop may run meanwhile. AUTH_SECRET is not in it: keep .env as well.',
  examples: ['backup /backups/shop.tar.gz', 'backup "shop-$(date +%F).tar.gz" --json'],
  args: { min: 1, max: 1 },
  async run(call) {
    const [file = ''] = call.args
    const { env } = readEnvironment()
    if (existsSync(file)) throw new BootError(`${file} is there already: choose another name.`)
    await mkdir(dirname(file), { recursive: true })
    const folder = await mkdtemp(join(dirname(file), '.backup-'))
    try {
      const { files, ...snapshot } = await snapshotOf(env, folder)
      const manifest = await writeArchive(
        { file, draft: join(folder, 'archive') },
        partsOf(env, files),
        {
          format: 1,
          version: packageVersion(),
          createdAt: new Date().toISOString(),
          ...snapshot,
          template: env.template,
          storeId: env.storeId,
          storage: env.s3 ? 's3' : 'local',
          secretFingerprint: secretFingerprint(env.authSecret),
        },
      )
      tell(call, file, manifest)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

function tell({ out }: Call, file: string, { parts, ...manifest }: Manifest): void {
  const uploads = parts.filter(
    ({ name }) => name.startsWith('uploads/') && !name.endsWith('.json'),
  ).length
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  out.say(`${file} is written.`)
  for (const line of columns([
    ['Stores', manifest.stores.join(', ')],
    ['Rows', String(rows)],
    [
      'Uploads',
      manifest.storage === 's3' ? 'not in it: they lie in object storage' : `${uploads} files`,
    ],
    ['Theme', manifest.template],
  ])) {
    out.say(`  ${line}`)
  }
  out.say('AUTH_SECRET is not in it: keep .env in another place.')
  out.result({ file, ...manifest, parts: parts.length })
}
