// The project's own source files, for tests that hold the walls.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#server/env/paths.ts'

export interface Source {
  /** From the project's root, with slashes. */
  path: string
  text: string
  /** What it imports: project files by path, anything else as written. */
  imports: string[]
}

const root = projectRoot()

/** Every file below the folders whose name ends with one of the endings. */
export function sourcesIn(folders: string[], endings = ['.ts', '.tsx']): Source[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

/** The imports that are there when it runs; a type's is not. */
export const valuesOf = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  importsOf(path, text.replace(/\b(?:import|export) type [^'"]*['"][^'"]+['"]/g, ''))

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g)
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#generated/')) return `dist/${name.slice(1)}`
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? relative(root, join(root, dirname(path), name)) : name
  })
}
