/** Checks the services outside of the shop that the environment names. No mail is sent, and nothing is written unless asked. */
import { AwsClient } from 'aws4fetch'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { callOutside } from '#server/fetch-json.ts'
import { keyFor } from '#server/files/files.ts'
import { S3Files } from '#server/files/s3-files.ts'

type Named = [name: string, run: () => Promise<string>]
type Storage = NonNullable<Env['s3']>

const patience = 5_000

/** The checks of those services that are set up. `write` also stores a small file and deletes it. */
export function serviceChecks({ redisUrl, mail, s3, storeId }: Env, write: boolean): Named[] {
  const { apiKey, apiUrl, smtpUrl } = mail
  const checks: Named[] = []
  if (redisUrl) checks.push(['Redis', () => redis(redisUrl)])
  if (apiKey) checks.push(['Mail', () => mailApi(apiUrl, apiKey)])
  else if (smtpUrl) checks.push(['Mail', () => mailServer(smtpUrl)])
  if (s3) checks.push(['Storage', () => (write ? writable(s3, storeId) : bucket(s3))])
  return checks
}

async function redis(url: string): Promise<string> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let cause: unknown
  client.on('error', (error) => {
    cause = error
  })
  const { host } = new URL(url)
  try {
    await client.connect()
    await client.ping()
    return `${host} answers`
  } catch (error) {
    throw silent(host, 'REDIS_URL', cause ?? error)
  } finally {
    client.disconnect()
  }
}

/** Greets and signs in, as before a mail, and says goodbye. */
async function mailServer(url: string): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
    return `${host} answers and takes mail`
  } catch (error) {
    throw silent(host, 'SMTP_URL', error)
  } finally {
    transport.close()
  }
}

/** A mail without sender, reader and text: a service that takes the key refuses the mail. */
async function mailApi(url: string, key: string): Promise<string> {
  const { host } = new URL(url)
  const { status } = await callOutside(`${url}/emails`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{}',
    patience,
  }).catch((error: unknown) => {
    throw silent(host, 'EMAIL_API_URL', error)
  })
  if (status === 401 || status === 403)
    throw new BootError(`${host} refuses the key (${status}): check EMAIL_API_KEY.`)
  if (status === 404 || status >= 500)
    throw new BootError(`${host} answers ${status} for mails: check EMAIL_API_URL.`)
  return `${host} answers and takes the key`
}

async function bucket(storage: Storage): Promise<string> {
  const { endpoint, region, keyId, secret, bucket: name } = storage
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  const { host } = new URL(endpoint)
  const answer = await client
    .fetch(`${endpoint}/${encodeURIComponent(name)}`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(patience),
    })
    .catch((error: unknown) => {
      throw silent(host, 'S3_ENDPOINT', error)
    })
  if (answer.ok) return `${host} shows ${name} (doctor --write tries to store a file)`
  if (answer.status === 404) throw new BootError(`${host} has no bucket ${name}: check S3_BUCKET.`)
  if (answer.status === 403)
    throw new BootError(
      `${host} refuses the key for ${name}: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of the key.`,
    )
  throw new BootError(
    `${host} answers ${answer.status} for ${name}: check S3_ENDPOINT and S3_REGION.`,
  )
}

async function writable(storage: Storage, storeId: string): Promise<string> {
  const found = await bucket(storage)
  const files = new S3Files(storage)
  const key = keyFor(storeId)
  try {
    await files.put(key, Buffer.from('doctor'), { contentType: 'text/plain' })
    if ((await files.get(key)) === undefined)
      throw new Error('a file was not there after it was stored')
    await files.delete(key)
  } catch (error) {
    const { host } = new URL(storage.endpoint)
    throw new BootError(
      `${host} shows ${storage.bucket}, but a file could not be stored, read and deleted: give the key these rights.`,
      { cause: error },
    )
  }
  return `${found.split(' (')[0]}, and a file could be stored, read and deleted`
}

function silent(host: string, variable: string, error: unknown): BootError {
  const reason = error instanceof Error ? error.message : String(error)
  return new BootError(`${host} cannot be used (${reason}): check ${variable}.`, { cause: error })
}
