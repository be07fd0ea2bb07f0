// A theme in a temporary folder, written by a test and gone after it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { TemplateError } from '#server/theme/mdx/template-error.ts'
import { loadTheme, type Theme, type ThemeOptions, type Where } from '#server/theme/theme.ts'

export interface Visitor {
  who: string
}

export interface Failure {
  error: TemplateError
  where: Where
}

/** Writes files below a new temporary folder; answers the folder. */
export async function folderWith(
  t: ExecutionContext,
  files: Record<string, string>,
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'theme-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  await writeInto(dir, files)
  return dir
}

export async function writeInto(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** Loads a theme of the given templates; its failures gather in `failures`. */
export async function themeOf(
  t: ExecutionContext,
  templates: Record<string, string>,
  given: Partial<ThemeOptions<Visitor>> = {},
): Promise<{ theme: Theme<Visitor>; dir: string; failures: Failure[] }> {
  const dir = await folderWith(t, {
    'config.json': '{ "name": "test", "modules": [] }',
    ...templates,
  })
  const failures: Failure[] = []
  const theme = await loadTheme<Visitor>({
    dir,
    cacheDir: join(dir, '.cache'),
    components: {},
    development: true,
    onError: (error, where) => failures.push({ error, where }),
    unavailable: (name) => `<p>no ${name}</p>`,
    ...given,
  })
  return { theme, dir, failures }
}
