// doctor asks Redis, mail and object storage what a shop would need of them, and leaves nothing there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { serviceChecks } from '#server/cli/doctor/services.ts'
import { BootError } from '#server/env/boot-error.ts'
import { readEnv } from '#server/env/env.ts'
import { ownRedis } from '#test/helpers/databases/redis.ts'
import { listening, mailbox } from '#test/helpers/outside/mailbox.ts'
import { openObjectStorage } from '#test/helpers/outside/object-storage.ts'

const read = (variables: Record<string, string>) =>
  readEnv({ AUTH_SECRET: 'a secret of more than 32 bytes, for tests', ...variables })

/** The only service of these variables. */
function check(variables: Record<string, string>, write = false): Promise<string> {
  const [[, run] = [], ...others] = serviceChecks(read(variables), write)
  if (!run || others.length > 0) throw new Error('One service was expected.')
  return run()
}

const refused = (t: ExecutionContext, answer: Promise<string>, message: RegExp) =>
  t.throwsAsync(answer, { instanceOf: BootError, message })

test('a shop without services has nothing to check', (t) => {
  t.deepEqual(serviceChecks(read({}), true), [])
})

test('Redis answers, or REDIS_URL is named', async (t) => {
  const redis = await ownRedis(t)
  t.regex(await check({ REDIS_URL: redis.url }), /^127\.0\.0\.1:\d+ answers$/)
  await redis.kill()
  await refused(t, check({ REDIS_URL: redis.url }), /ECONNREFUSED.*check REDIS_URL/)
})

test('a mail server is greeted and gets no mail', async (t) => {
  const box = await mailbox(t)
  t.regex(await check({ SMTP_URL: box.url }), /answers and takes mail/)
  t.deepEqual(box.mails, [])
  await refused(t, check({ SMTP_URL: 'smtp://127.0.0.1:1' }), /ECONNREFUSED.*check SMTP_URL/)
})

test('a mail service is asked with an empty mail whether it takes the key', async (t) => {
  const bodies: string[] = []
  let status = 422
  const server = createServer(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk))
    response.statusCode = request.headers.authorization === 'Bearer right' ? status : 401
    response.end('{}')
  })
  await listening(t, server)
  const EMAIL_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (EMAIL_API_KEY: string) => check({ EMAIL_API_URL, EMAIL_API_KEY })
  t.regex(await ask('right'), /answers and takes the key/)
  await refused(t, ask('wrong'), /refuses the key \(401\): check EMAIL_API_KEY/)
  status = 404
  await refused(t, ask('right'), /answers 404 for mails: check EMAIL_API_URL/)
  t.deepEqual(bodies, ['{}', '{}', '{}'])
})

test('a bucket is there and, when asked, takes a file and gives it back', async (t) => {
  const { env, end } = await openObjectStorage(t)
  t.regex(await check(env), /shows shop-files \(doctor --write/)
  t.regex(await check(env, true), /a file could be stored, read and deleted/)
  await refused(t, check({ ...env, S3_BUCKET: 'another' }), /no bucket another: check S3_BUCKET/)
  await refused(t, check({ ...env, S3_ACCESS_KEY_ID: 'nobody' }), /refuses the key/)
  await end()
  await refused(t, check(env), /check S3_ENDPOINT/)
})

test('a part of the variables of object storage is refused by the names that lack', (t) => {
  const part = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: '' }
  t.throws(() => read(part), {
    instanceOf: BootError,
    message: /^S3_ENDPOINT, S3_SECRET_ACCESS_KEY not set, and S3_BUCKET, S3_ACCESS_KEY_ID set/,
  })
  t.is(read({ S3_REGION: 'auto' }).s3, undefined)
})
