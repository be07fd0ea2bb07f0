import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { unescapedIn } from './helpers/gate/unescaped-in.ts'

const compilerOptions = {
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  jsx: 'react-jsx',
  jsxImportSource: '@kitajs/html',
  types: [],
  strict: true,
}

/** What the gate finds in these views, a line each. */
function scan(views: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  try {
    symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
    )
    for (const [name, view] of Object.entries(views)) writeFileSync(join(folder, name), view)
    return unescapedIn(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a planted view that prints text unescaped makes the gate fail, the same view escaped does not', (t) => {
  const view = (mark: string) =>
    `export const Title = ({ title }: { title: string }) => <h1${mark}>{title}</h1>\n`
  const found = scan({ 'planted.tsx': view(''), 'escaped.tsx': view(' safe') })
  t.is(found.length, 1, found.join(''))
  t.regex(found[0] ?? '', /^planted\.tsx\(.*xss-prone/)
})
