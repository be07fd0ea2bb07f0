// From an .mdx file to a function: compiled once per content, kept on disk, run with our runtime.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Compiled, compiledSchema, type Template } from './compiled.ts'
import { ATTEMPT } from './expressions.ts'
import { attemptsIn, Fragment, jsx, jsxDEV, jsxs } from './runtime.ts'

// Part of every cache key: to be raised when the compiler, its options or our tree walk change.
const VERSION = 'mdx 3.1.1, 1'

// What a template cannot see. Templates are the shop's own files, so this keeps them honest
// rather than imprisoned: data comes in props.
const HIDDEN = `process globalThis global require module exports __filename __dirname eval Function
  Buffer fetch console setTimeout setInterval setImmediate queueMicrotask WebAssembly`.split(/\s+/)

/** A template as a function of its props; what it answers is for mdx-print.ts. */
export type Content = (props: Record<string, unknown>) => unknown

/**
 * The code of a template, from the cache directory or compiled and put there.
 * Throws a TemplateError that names file, line and column.
 */
export async function compileMdx(template: Template, cacheDir: string): Promise<Compiled> {
  const path = join(cacheDir, `${keyOf(template)}.json`)
  const kept = known.get(path) ?? (await readCompiled(path)) ?? (await compiledNow(template, path))
  if (known.size < mostKnown) known.set(path, kept)
  return kept
}

/** By their files, whose names are hashes of the content: several shops of one process have the same templates. */
const known = new Map<string, Compiled>()
const mostKnown = 100

async function compiledNow(template: Template, path: string): Promise<Compiled> {
  const { compileTemplate } = await import('./compile.ts')
  const compiled = await compileTemplate(template)
  await keep(path, JSON.stringify(compiled))
  return compiled
}

/** Makes a function of compiled code; `file` is the name that its errors show. */
export function evaluateMdx(compiled: Compiled, file: string): Content {
  // The inner function keeps strict mode away from the outer one, which may then hide `eval`.
  const make: unknown = new Function(
    ATTEMPT,
    ...HIDDEN,
    `return function () {\n${compiled.code}\n}`,
  )(attemptsIn(file))
  const made: unknown =
    typeof make === 'function' ? make({ Fragment, jsx, jsxs, jsxDEV }) : undefined
  if (hasContent(made)) return made.default
  throw new Error(`${file}: the compiled template has no content; empty the cache directory.`)
}

function keyOf({ file, source }: Template): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, file, source]))
    .digest('hex')
}

// A missing or damaged file only means to compile again.
async function readCompiled(path: string): Promise<Compiled | undefined> {
  try {
    return compiledSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

// Renamed when complete, so that a second process never reads half a file. Where nothing may be
// written (a read-only image) the next start compiles again.
async function keep(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, text)
    await rename(draft, path)
  } catch {
    // Only slower.
  } finally {
    await rm(draft, { force: true })
  }
}

function hasContent(value: unknown): value is { default: Content } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'default' in value &&
    typeof value.default === 'function'
  )
}
