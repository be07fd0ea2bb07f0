import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { enabledTheme } from '#server/boot/enabled-modules.ts'
import { projectRoot } from '#server/env/paths.ts'
import type { Module } from '#server/module.ts'
import { themeOf } from '#test/helpers/shops/theme-folder.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'

test('a module that is off takes its pages with it, and every other place of it is named at once', async (t) => {
  const off = {
    components: new Map([
      ['BlogList', 'blog'],
      ['BlogPost', 'blog'],
      ['Quiz', 'quiz'],
    ]),
    pages: new Set(['blog', 'blog-post']),
  }
  const files = { 'blog.mdx': '<BlogList />', 'blog-post.mdx': '<BlogPost />', 'page.mdx': 'Hello' }
  const { theme } = await themeOf(t, files, { off })
  t.deepEqual(theme.pages, ['page'])
  const placing = {
    ...files,
    'index.mdx': 'Hello\n\n<BlogList />',
    'parts/side.mdx': '<Quiz />\n\n<BlogList />',
    'search.mdx': '<Qiuz />',
  }
  const error = await t.throwsAsync(themeOf(t, placing, { off }))
  const lines = error?.message.split('\n') ?? []
  // Bytes: components as the message names them
  t.regex(
    lines[0] ?? '',
    /index\.mdx:3:1: <BlogList> is offered by blog, which is off: \S+index\.mdx:3:1, \S+side\.mdx:3:1\.$/,
  )
  t.is(lines[1], 'No enabled module and no part is called <Qiuz>.')
  // Bytes: a component as the message names it
  t.regex(lines[2] ?? '', /^<Quiz> is offered by quiz, which is off: \S+side\.mdx:1:1\.$/)
})

test('what other themes enable is known to be off', async (t) => {
  const theme = (modules: Module[], specifiers: string[]) => ({
    modules,
    specifiers,
    overrides: {},
  })
  const named = (name: string) => allModules.filter((one) => one.name === `@platform/${name}`)
  const base = theme(
    [...allModules],
    allModules.map(({ name }) => name.replace('@platform/', '')),
  )
  const other = theme([...named('blog'), { name: '@shop/faq' }], ['blog', 'faq'])
  const { off = [] } = await enabledTheme(async () => ({ themes: { base, other } }), 'base')
  t.deepEqual(
    off.map(({ name }) => name),
    ['@shop/faq'],
  )
})

test('every page of a theme has one module that renders it, and says so', (t) => {
  const folder = join(projectRoot(), 'templates', 'base')
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'))
  const pages = allModules.flatMap(({ pages: own = [] }) => own)
  t.deepEqual([...pages, 'layout'].sort(), files.map((file) => file.slice(0, -4)).sort())
})
