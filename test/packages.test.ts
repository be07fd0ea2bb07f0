import { readFileSync } from 'node:fs'
import test from 'ava'

interface Locked {
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const most = 485
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const fits = (list: string[] | undefined, word: string) => list?.includes(word) ?? true

test('production on Linux needs at most 485 packages', (t) => {
  const needed = Object.entries(packages).filter(
    ([path, { dev, devOptional, os, cpu, libc }]) =>
      path !== '' &&
      !(dev || devOptional) &&
      fits(os, 'linux') &&
      fits(cpu, 'x64') &&
      fits(libc, 'glibc'),
  )
  t.true(needed.length <= most, `${needed.length} packages`)
})

test('every package of production is named with what it is for', (t) => {
  const text = readFileSync('docs/packages.md', 'utf8')
  const named = [...text.matchAll(/^\| (\S+) +\| +\d+ \| \S/gm)].map(([, name]) => name)
  t.deepEqual(named.sort(), Object.keys(packages['']?.dependencies ?? {}).sort())
})
