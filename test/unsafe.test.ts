import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { projectRoot } from '#server/env/paths.ts'

const compilerOptions = {
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  jsx: 'react-jsx',
  jsxImportSource: '@kitajs/html',
  strict: true,
  plugins: [{ name: '@kitajs/ts-html-plugin' }],
}

function scan(view: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  try {
    symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
    )
    writeFileSync(join(folder, 'view.tsx'), view)
    return spawnSync('npx', ['xss-scan'], { cwd: folder, encoding: 'utf8' }).status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a planted view that prints text unescaped makes the gate fail, the same view escaped does not', (t) => {
  const view = (mark: string) =>
    `export const Title = ({ title }: { title: string }) => <h1${mark}>{title}</h1>\n`
  t.not(scan(view('')), 0)
  t.is(scan(view(' safe')), 0)
})
