// The .mdx files of a theme, and the names under which they are known.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Template } from '#server/theme/mdx/compiled.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'

/** A template with its name: "product" for a page, "SiteFooter" for parts/site-footer.mdx. */
export interface NamedTemplate extends Template {
  name: string
}

/** Reads all pages and parts of a theme, sorted by name; what the first folder lacks comes from the next. */
export async function readTemplates(
  dirs: string[],
): Promise<{ pages: NamedTemplate[]; parts: NamedTemplate[] }> {
  const pages = await readFolders(dirs)
  const parts = await readFolders(dirs.map((dir) => join(dir, 'parts')))
  return { pages, parts: parts.map((part) => ({ ...part, name: pascalCase(part.name) })) }
}

async function readFolders(dirs: string[]): Promise<NamedTemplate[]> {
  const byName = new Map<string, NamedTemplate>()
  for (const templates of await Promise.all(dirs.map(readFolder))) {
    for (const one of templates) if (!byName.has(one.name)) byName.set(one.name, one)
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** How messages name a file: from the working directory where it lies inside, else in full. */
export function labelOf(path: string): string {
  const label = relative(process.cwd(), path)
  return label.startsWith('..') ? path : label
}

async function readFolder(dir: string): Promise<NamedTemplate[]> {
  const entries = await readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const files = entries.filter((entry) => entry.endsWith('.mdx')).sort()
  return Promise.all(files.map((file) => readTemplate(join(dir, file), file.slice(0, -4))))
}

async function readTemplate(path: string, name: string): Promise<NamedTemplate> {
  const file = labelOf(path)
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new TemplateError(
      { file, line: 1, column: 1 },
      'Name templates in small letters with dashes, as in "site-footer.mdx".',
    )
  }
  return { name, file, source: await readFile(path, 'utf8') }
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
