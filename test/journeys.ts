// The journeys in every theme and language: `npm test -- --journeys [FILE…]`.
import { readdirSync } from 'node:fs'
import { buildTests, bundlesOf } from './build.ts'
import { type Outcome, step } from './step.ts'

/** Drawings, and the colours of the admin, are looked at without a theme and without a word. */
const speechless = ['drawings.test.ts', 'admin-access.test.ts']
const combinations = ['base', 'foundry'].flatMap((theme) =>
  ['en', 'de'].map((language) => ({ theme, language })),
)

/** The files of all journeys that have a theme and a language. */
export const journeys = (): string[] =>
  readdirSync('test/journeys')
    .filter((name) => name.endsWith('.test.ts') && !speechless.includes(name))
    .map((name) => `test/journeys/${name}`)

/** Walks them in each combination and prints a table; false when somebody did not arrive. */
export async function walkAll(files: string[]): Promise<boolean> {
  const { ok } = await step('The shop is built', 'node', ['server/dev/build.mjs'])
  if (!ok) return false
  await buildTests({ journeys: files.length > 0 ? files : journeys() })
  const rows = ['theme    language  with JavaScript       without']
  let arrived = true
  for (const { theme, language } of combinations) {
    const args = ['ava', '--config', 'ava.built.config.js', bundlesOf('journeys')]
    const variables = { ...process.env, TEST_TEMPLATE: theme, TEST_LANGUAGE: language }
    // Journeys ask the same verbs through a browser: one engine is enough.
    const env = { ...variables, TEST_POSTGRES_URL: '' }
    const outcome = await step(`Journeys: ${theme}, ${language}`, 'npx', args, env)
    arrived &&= outcome.ok
    const [scripted, plain] = [false, true].map((isPlain) => counted(outcome, isPlain))
    rows.push(`${theme.padEnd(9)}${language.padEnd(10)}${scripted?.padEnd(22)}${plain}`)
  }
  process.stdout.write(`\n${rows.join('\n')}\n`)
  return arrived
}

/** By the lines of the reporter, one a test. */
function counted({ output = '' }: Outcome, isPlain: boolean): string {
  const lines = output
    .split('\n')
    .filter((line) => line.includes('(without JavaScript)') === isPlain)
  const passed = lines.filter((line) => /^\s*✔ /.test(line)).length
  const failed = lines.filter((line) => /^\s*✘ /.test(line)).length
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}
