// npm starts a shell, and a shell that has died of a signal has told nobody: what npm starts must be Node itself.
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { complete, platform, Run, type Variables } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

for (const script of ['start', 'dev']) {
  test.serial(`SIGTERM to npm run ${script} ends the server with its log`, async (t) => {
    const port = String(await freePort())
    const run = npmRun(t, script, variables(t, port))
    const url = `http://127.0.0.1:${port}`
    await run.printed(/is open/)
    t.is((await fetch(`${url}/healthz`)).status, 200)
    run.child.kill('SIGTERM')
    t.is((await run.ended).code, 0)
    await t.throwsAsync(fetch(`${url}/healthz`))
    t.regex(run.out, /SIGTERM: ending[\s\S]*the shop has ended/)
  })
}

test.serial(
  'SIGTERM to npm run worker ends the worker, which tells of its health on WORKER_PORT alone',
  async (t) => {
    const port = String(await freePort())
    const env = { ...variables(t, '0'), WORKER_PORT: port }
    t.is((await platform(t, builtProject(), ['init', '--empty'], env)).code, 0)
    const run = npmRun(t, 'worker', env)
    await run.printed(/Working/)
    const answers = await Promise.all(
      ['healthz', 'readyz', 'metrics', ''].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
    )
    t.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 404],
    )
    run.child.kill('SIGTERM')
    // `ended` waits for every process that could still write to the terminal.
    const { code, err } = await run.ended
    t.is(code, 0)
    t.regex(err, /SIGTERM: ending[\s\S]*the worker has ended/)
  },
)

test.serial('a server with JOBS=off runs no job and is ready', async (t) => {
  const port = String(await freePort())
  const run = npmRun(t, 'start', { ...variables(t, port), JOBS: 'off' })
  await run.printed(/is open/)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  t.is(answer.status, 200)
  t.like(await answer.json(), { checks: { jobs: 'off' } })
  run.child.kill('SIGTERM')
  t.is((await run.ended).code, 0)
})

test.serial('what stands behind npm run platform -- reaches the command', async (t) => {
  const run = npmRun(t, 'platform', variables(t, '0'), ['--', 'routes', '--json'])
  const { code, out } = await run.ended
  t.is(code, 0)
  t.true(out.includes('/healthz'))
})

function npmRun(t: ExecutionContext, script: string, env: Variables, args: string[] = []): Run {
  const words = ['run', '--silent', script, ...args]
  return new Run(t, words, { program: 'npm', cwd: builtProject(), env })
}

function variables(t: ExecutionContext, port: string): Variables {
  const data = emptyFolder(t)
  return complete({
    DATABASE_URL: `sqlite:${join(data, 'store.db')}`,
    DATA_DIR: data,
    DEMO: '0',
    PORT: port,
    npm_config_update_notifier: 'false',
  })
}
