// An S3 server of a test's own, on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import S3rver from 's3rver'

export const bucket = 'shop-files'

/** Starts it with an empty bucket; answers the variables of a shop that keeps its files there. */
export async function openObjectStorage(t: Pick<ExecutionContext, 'teardown'>) {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  let open = true
  const end = async () => {
    if (open) await close()
    open = false
  }
  t.teardown(end)
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { env, end }
}
